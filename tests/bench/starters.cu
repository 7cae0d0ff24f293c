// Counts the starters of one number of players on a GPU, by the sum over sign patterns that crates/counting/src/godfrey explains.
//
// It goes through the same words in the same units as rondel-count, in an order that suits a GPU, and writes the same
// lines, so that `rondel-count merge` checks them and every unit can be compared with `rondel-count run --unit`. It
// shares no code with it. The sum is kept to 192 bits, so that dividing it by `m 2^(m-1)` shows whether it is right.
//
//     nvcc -O3 -std=c++20 -arch=sm_90 -DPLAYERS=50 -o starters50 tests/bench/starters.cu && ./starters50 50.lines
//     rondel-count merge 50.lines
//
// -DPLAIN counts in a second way: every word that is the lowest of its rotations has its own term, nothing is said
// about multipliers or reading backwards, and the tails are neither looked up nor sorted out. It writes no lines.
// Without a GPU the same functions run on one thread, slowly: g++ -O2 -std=c++20 -x c++ -DPLAYERS=30 ...
//
// On one H100 (CUDA 13.0, November 2026), with the seconds that the whole program took:
//
//     players  starters                           s   plainly, s
//          40  395478337176435                  0.5
//          42  5820796359240009                 0.5
//          44  89915515219823465                0.8
//          46  1454646004590315129              2.6         10.1
//          48  24619431853413718059             7.0         37.5
//          50  434653602452254943793           27.1        144.2
//          52  7991773127243282913585         105.8
//
// 54 players were stopped at half of the heads, after 334 s, of which the rest would have been some 15.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#ifdef __CUDACC__
#define BOTH __host__ __device__ __forceinline__
#else
#define BOTH inline
#endif

using u8 = uint8_t;
using u32 = uint32_t;
using u64 = uint64_t;
using i64 = int64_t;

// As in signs::Plan::lengths, so that the units are the same.
constexpr int M = PLAYERS - 1, N = M / 2, TAIL = 12;
constexpr int HEAD = std::min(std::clamp(M - 31, TAIL, 17), M - TAIL), BEGIN = M - TAIL, MIDDLE = BEGIN - HEAD;
constexpr u64 ALL = (u64(1) << M) - 1;
static_assert(PLAYERS % 2 == 0 && M >= 25 && M <= 53, "26 to 54 players");

constexpr int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }

// The distances in the order of lanes::Order: those of the units first, 1 before all others.
struct Ring {
    int units = 0, distance[N] = {}, lane[M] = {};
    constexpr Ring() {
        int lanes = 0;
        for (int d = 1; d <= N; d++) units += gcd(d, M) == 1;
        for (int round = 0; round < 2; round++)
            for (int d = 1; d <= N; d++)
                if ((gcd(d, M) == 1) == (round == 0)) {
                    lane[d] = lane[M - d] = lanes;
                    distance[lanes++] = d;
                }
    }
};
constexpr int UNITS = Ring().units;
// Words of four lanes, of the units alone: only these are compared; and the room for them in a table.
constexpr int NW = (UNITS + 3) / 4, ROOM = NW <= 4 ? 4 : 8;
// More changes cannot be fewest (signs, "One pattern for each orbit").
constexpr int MOST = UNITS == N ? N + 1 : M;

BOTH int ones(u64 word) {
#ifdef __CUDA_ARCH__
    return __popcll(word);
#else
    return __builtin_popcountll(word);
#endif
}
BOTH int lowest(u64 word) {
#ifdef __CUDA_ARCH__
    return __ffsll(word) - 1;
#else
    return __builtin_ctzll(word);
#endif
}
BOTH int leading_zeros(u64 word, int length) {
#ifdef __CUDA_ARCH__
    return length - 64 + __clzll(word);
#else
    return word ? length - 64 + __builtin_clzll(word) : length;
#endif
}
BOTH u64 reversed(u64 word, int length) {
#ifdef __CUDA_ARCH__
    return __brevll(word) >> (64 - length);
#else
    u64 back = 0;
    for (int at = 0; at < length; at++) back |= (word >> at & 1) << (length - 1 - at);
    return back;
#endif
}
BOTH u64 turned(u64 word, int by) { return (word >> by | word << (M - by)) & ALL; }

// A word of changes as signs, the first one highest and plus.
BOTH u64 signs_of(u64 word) {
    for (int by = 1; by < 64; by *= 2) word ^= word >> by;
    return word >> 1;
}

// The shortest period of a beginning, of which that of the first letters is known; 0 if it begins no lowest rotation.
BOTH int period_of(u64 letters, int length, int known, int period) {
    for (int at = known; at < length; at++) {
        int letter = letters >> (length - 1 - at) & 1, before = letters >> (length - 1 - at + period) & 1;
        if (letter < before) return 0;
        if (letter > before) period = at + 1;
    }
    return period;
}

// What the units and their words add up to.
struct Tally {
    u64 sum[3] = {}, patterns = 0, seen = 0, kept = 0;
};

// The term of a pattern times the number of patterns it stands for, modulo 2^192. Ten factors are below 2^58.
BOTH void add(Tally& tally, const int (&differ)[N], u64 signs, int size) {
    i64 product[3] = {1, 1, 1};
#pragma unroll
    for (int from = 0; from < N; from += 5) {
        int five = 1;
#pragma unroll
        for (int at = from; at < from + 5 && at < N; at++) five *= M - 2 * differ[at];
        product[from / 10] *= five;
    }
    int minus = ones(signs);
    product[2] *= (minus % 2 ? 2 * minus - M : M - 2 * minus) * size;
    bool negative = (product[0] < 0) ^ (product[1] < 0) ^ (product[2] < 0);
    u64 a = llabs(product[0]), b = llabs(product[1]), c = llabs(product[2]);
    using u128 = unsigned __int128;
    u128 ab = u128(a) * b, low = u128(u64(ab)) * c, high = u128(u64(ab >> 64)) * c + u64(low >> 64);
    u64 term[3] = {u64(low), u64(high), u64(high >> 64)}, carry = negative;
#pragma unroll
    for (int at = 0; at < 3; at++) {
        u128 sum = u128(tally.sum[at]) + (negative ? ~term[at] : term[at]) + carry;
        tally.sum[at] = u64(sum), carry = u64(sum >> 64);
    }
    tally.patterns += size;
    tally.kept++;
}

BOTH void differences(int (&differ)[N], u64 signs) {
    constexpr Ring R;
#pragma unroll
    for (int at = 0; at < N; at++) differ[at] = ones(signs ^ turned(signs, R.distance[at]));
}

// How many different lists of changes the units make of this one; 0 if it is not the lowest of them. Only the units
// with a bit can make one as low. `times`: the lane of each distance multiplied by each unit.
BOTH int lists(u32 tied, const u8* bytes, const u8* times) {
    int same = 1;
    for (; tied; tied &= tied - 1) {
        const u8* to = times + lowest(tied) * N;
        int at = 0;
        while (at < N && bytes[to[at]] == bytes[at]) at++;
        if (at == N) same++;
        else if (bytes[to[at]] < bytes[at]) return 0;
    }
    return UNITS / same;
}

// 1, 0 or -1 if the lowest rotation of the word read backwards is higher than the word, the same, lower.
BOTH int backwards(u64 word) {
    int zeros = leading_zeros(word, M);
    u64 reverse = reversed(word, M), zero = ~reverse & ALL, starts = zero;
    for (int by = 1; by < zeros; by++) starts &= turned(zero, by);
    int order = 1;
    for (; starts; starts &= starts - 1) {
        // The run of zeros ends, downwards, at this bit.
        int at = (lowest(starts) + zeros) % M;
        u64 rotation = turned(reverse, at);
        if (rotation < word) return -1;
        if (rotation == word) order = 0;
    }
    return order;
}

// Counts a word in, if it is the one of its orbit. `bytes` is room for a byte a distance.
BOTH void consider(Tally& tally, u64 word, u8* bytes, const u8* times) {
    int differ[N];
    u64 signs = signs_of(word);
    differences(differ, signs);
    u32 tied = 0;
    bool lower = false;
#pragma unroll
    for (int at = 1; at < UNITS; at++) {
        lower |= differ[at] < differ[0];
        tied |= u32(differ[at] == differ[0]) << at;
    }
    if (lower) return;
    int orbit = UNITS;
    if (tied) {
#pragma unroll
        for (int at = 0; at < N; at++) bytes[at] = differ[at];
        orbit = lists(tied, bytes, times);
        if (!orbit) return;
    }
    int order = backwards(word);
    if (order >= 0) add(tally, differ, signs, order ? 2 * M * orbit : M * orbit);
}

// Counts in a word that is the lowest of its rotations, for these alone.
BOTH void consider_plain(Tally& tally, u64 word) {
    int differ[N];
    u64 signs = signs_of(word);
    differences(differ, signs);
    add(tally, differ, signs, M);
}

// A beginning with its period.
using Entry = u64;
BOTH u64 letters_of(Entry entry) { return entry & ((u64(1) << 48) - 1); }
BOTH int period_in(Entry entry) { return entry >> 48; }

// The letters that the period would bring: a tail has to be higher.
BOTH u32 floor_of(Entry entry) {
    u64 longer = letters_of(entry);
    for (int at = 0; at < TAIL; at++) longer = longer << 1 | (longer >> (period_in(entry) - 1) & 1);
    return longer & ((1 << TAIL) - 1);
}

// A tail is given by ten of its signs: the last sign is minus. Seven of them are gone through in the order of Gray,
// so that one changes at a time; behind each, the three signs that come first in the word are looked at all at once,
// since whether a tail fits a head is decided by its other end first.
constexpr int SLOW = 7, GROUPS = 1 << SLOW;
BOTH u32 tail_signs(int group, int three) { return (three << SLOW | group) << 1 | 1; }
BOTH u32 tail_letters(u32 signs, int last) { return (signs ^ signs << 1 ^ last << 11) & 0xfff; }

// As in words::Beginning::tails: the tails that can stand behind a head.
BOTH bool fits(u64 head, u32 tail) {
    u32 first = head >> (HEAD - TAIL);
    for (int skip = 0; skip < TAIL; skip++)
        if ((tail & ((1 << (TAIL - skip)) - 1)) <= first >> skip) return false;
    int rest = HEAD - leading_zeros(head, HEAD), known = rest < TAIL ? rest : TAIL;
    if (known == 0) return true;
    u64 after = head >> (rest - known);
    return reversed(tail & ((1 << known) - 1), known) >= after;
}

// Which of the eight tails of each group fit, and all that fit as bits by their letters without the last one.
struct Fitting {
    u8 group[2][GROUPS];
    u32 letters[64];
};

// The number of tails behind a beginning that are looked at. `upto`: for every number of changes, the tails that have
// at most so many, and as many but for a multiple of two.
BOTH u32 looked_at(Entry entry, const Fitting& fitting, const u32 (*upto)[64]) {
    int before = ones(letters_of(entry)), most = MOST - before < TAIL ? MOST - before : TAIL;
    if ((most ^ before) & 1) most--;
    u32 first = (floor_of(entry) + 1) >> 1, seen = 0;
    for (u32 at = first / 32; at < 64; at++)
        seen += ones(fitting.letters[at] & upto[most][at] & (at > first / 32 ? ~0u : ~0u << first % 32));
    return seen;
}

// Behind a beginning: in bytes, how many signs differ at each unit's distance, above 128 as many as there are more than
// changes. Bytes may borrow from each other on the way, since the sums of whole words are right in the end.
struct Front {
    u32 differ[NW], step[SLOW][NW], three[8][NW];
};

BOTH void prepare(Front& front, Entry entry) {
    constexpr Ring R;
    constexpr u64 TAILS = (1 << (TAIL - 1)) - 1;
    u64 letters = letters_of(entry), signs = signs_of(letters << TAIL) & ~TAILS;
    int last = ones(letters) & 1, before = ones(letters);
    u32 step[TAIL - 1][NW];
#pragma unroll
    for (int word = 0; word < NW; word++) {
        u32 differ = 0x80808080u - before * 0x01010101u;
#pragma unroll
        for (int at = 4 * word; at < 4 * word + 4 && at < UNITS; at++)
            differ += u32(ones(signs ^ turned(signs, R.distance[at]))) << (at % 4 * 8);
        front.differ[word] = differ;
    }
    // What changes when a sign of the tail becomes minus, towards the signs before the tail.
#pragma unroll
    for (int at = 0; at < TAIL - 1; at++)
#pragma unroll
        for (int word = 0; word < NW; word++) {
            u32 sum = 0;
#pragma unroll
            for (int lane = 4 * word; lane < 4 * word + 4 && lane < UNITS; lane++) {
                int up = (at + R.distance[lane]) % M, down = (at - R.distance[lane] + M) % M;
                int more = (up < TAIL - 1 ? 0 : 1 - 2 * int(signs >> up & 1)) +
                           (down < TAIL - 1 ? 0 : 1 - 2 * int(signs >> down & 1));
                sum += u32(more) << (lane % 4 * 8);
            }
            step[at][word] = sum;
        }
#pragma unroll
    for (int word = 0; word < NW; word++) {
        front.differ[word] += step[0][word];
#pragma unroll
        for (int at = 0; at < SLOW; at++) front.step[at][word] = step[1 + at][word];
#pragma unroll
        for (int three = 0; three < 8; three++) {
            // The first letter of the tail is the one that depends on what comes before.
            u32 sum = -u32((three >> 2) ^ last) * 0x01010101u;
#pragma unroll
            for (int at = 0; at < 3; at++)
                if (three >> at & 1) sum += step[1 + SLOW + at][word];
            front.three[three][word] = sum;
        }
    }
}

// Which of the eight tails of a group have no unit with fewer changes than 1. `within`: the same for the signs of the
// tail alone.
BOTH u32 passed(const Front& front, const u32* within) {
    u32 all = 0;
#pragma unroll
    for (int three = 0; three < 8; three++) {
        u32 high = ~0u;
#pragma unroll
        for (int word = 0; word < NW; word++) {
            u32 others = word < UNITS / 4 ? 0 : ~0u << (UNITS % 4 * 8);
            high &= (front.differ[word] + front.three[three][word] + within[three * ROOM + word]) | others;
        }
        all |= u32((high & 0x80808080u) == 0x80808080u) << three;
    }
    return all;
}

// Into the next group: the group before that changes in one sign.
BOTH void next(Front& front, int at) {
    if (at == 0) return;
    int group = at ^ at >> 1, sign = lowest(at);
#pragma unroll
    for (int word = 0; word < NW; word++) {
        u32 step = front.step[sign][word];
        front.differ[word] += group >> sign & 1 ? step : -step;
    }
}

// Tables that are the same for all heads.
struct Tables {
    alignas(16) u32 within[GROUPS * 8 * ROOM];
    u32 upto[TAIL + 1][64];
    u8 times[UNITS * N];
};

void make(Tables& tables) {
    constexpr Ring R;
    for (int group = 0; group < GROUPS; group++)
        for (int three = 0; three < 8; three++) {
            u32 signs = tail_signs(group, three), *within = tables.within + (group * 8 + three) * ROOM;
            for (int word = 0; word < ROOM; word++) within[word] = 0;
            for (int lane = 0; lane < UNITS; lane++) {
                int differ = -ones((signs ^ signs << 1) & 0x7ff);
                for (int at = 0; at < TAIL - 1; at++) {
                    int other = (at + R.distance[lane]) % M;
                    if (other < TAIL - 1) differ += (signs >> at ^ signs >> other) & 1;
                }
                within[lane / 4] += u32(differ) << (lane % 4 * 8);
            }
        }
    for (int most = 0; most <= TAIL; most++)
        for (int at = 0; at < 64; at++) tables.upto[most][at] = 0;
    for (int most = 0; most <= TAIL; most++)
        for (int tail = 1; tail < 1 << TAIL; tail += 2)
            if (ones(tail) <= most && (most - ones(tail)) % 2 == 0)
                tables.upto[most][tail >> 6] |= 1u << (tail >> 1 & 31);
    for (int unit = 0; unit < UNITS; unit++)
        for (int lane = 0; lane < N; lane++)
            tables.times[unit * N + lane] = R.lane[R.distance[lane] * R.distance[unit] % M];
}

// The beginning of a head and a middle; 0 if no word begins so, or none with few enough changes.
BOTH Entry beginning(Entry head, u64 middle) {
    u64 letters = letters_of(head) << MIDDLE | middle;
    int period = period_of(letters, BEGIN, HEAD, period_in(head));
#ifndef PLAIN
    if (ones(letters) >= MOST) return 0;
#endif
    return period ? letters | u64(period) << 48 : 0;
}

#ifdef __CUDACC__
constexpr int THREADS = 256, WARPS = THREADS / 32, CHUNK = std::min(MIDDLE, 14);
// Bytes for a thread's distances: an odd number of words, so that the threads of a warp do not meet in one bank.
constexpr int ROW = ((N + 3) / 4 | 1) * 4;

// Results of a unit, the sum in pieces of 32 bits that have room to be added.
struct Result {
    unsigned long long sum[6], patterns, seen, kept;
};

struct Shared {
    Tables tables;
    Fitting fitting;
    Entry waiting[2][2 * THREADS];
    u32 count[2];
    u32 survivors[WARPS][64];
    u8 bytes[THREADS * ROW];
};

#ifndef PLAIN
// All tails behind the beginnings of a warp, a thread each. Few words pass, so they are gathered until there is one for
// every thread.
__device__ void tails(Tally& tally, Shared& shared, Entry entry, bool active, int last) {
    int lane = threadIdx.x % 32;
    u32* survivors = shared.survivors[threadIdx.x / 32];
    u8* bytes = shared.bytes + threadIdx.x * ROW;
    Front front;
    prepare(front, entry);
    if (active) tally.seen += looked_at(entry, shared.fitting, shared.tables.upto);
    int waiting = 0;
    auto take = [&](bool some) {
        u32 which = some ? survivors[waiting + lane] : 0;
        __syncwarp();
        Entry from = __shfl_sync(~0u, entry, which >> 10);
        u32 letters = tail_letters((which & 1023) << 1 | 1, last);
        if (some && letters > floor_of(from))
            consider(tally, letters_of(from) << TAIL | letters, bytes, shared.tables.times);
    };
    for (int at = 0; at < GROUPS; at++) {
        int group = at ^ at >> 1;
        next(front, at);
        u32 fit = shared.fitting.group[last][group];
        if (!fit) continue;
        u32 hits = active ? passed(front, shared.tables.within + group * 8 * ROOM) & fit : 0;
        while (u32 some = __ballot_sync(~0u, hits)) {
            if (hits) {
                survivors[waiting + __popc(some & ((1u << lane) - 1))] = lane << 10 | lowest(hits) << SLOW | group;
                hits &= hits - 1;
            }
            waiting += __popc(some);
            __syncwarp();
            if (waiting >= 32) {
                waiting -= 32;
                take(true);
            }
        }
    }
    int left = waiting;
    waiting = 0;
    take(lane < left);
}
#else
__device__ void tails(Tally& tally, Shared&, Entry entry, bool active, int last) {
    u64 letters = letters_of(entry);
    for (u32 tail = 1; tail < 1 << TAIL; tail += 2)
        if ((ones(tail) & 1) == last) {
            u64 word = letters << TAIL | tail;
            if (active && period_of(word, M, BEGIN, period_in(entry)) == M) consider_plain(tally, word);
        }
}
#endif

// A block has some of the middles of a head. Beginnings are gathered until there is one for every thread.
__global__ __launch_bounds__(THREADS, 2)
void count(const Tables* tables, const Entry* heads, u32 first, Result* results) {
    extern __shared__ __align__(16) char memory[];
    Shared& shared = *reinterpret_cast<Shared*>(memory);
    u32 unit = first + (blockIdx.x >> (MIDDLE - CHUNK)), thread = threadIdx.x;
    u64 from = u64(blockIdx.x & ((1u << (MIDDLE - CHUNK)) - 1)) << CHUNK;
    Entry head = heads[unit];
    for (u32 at = thread; at < sizeof(Tables) / 4; at += THREADS)
        reinterpret_cast<u32*>(&shared.tables)[at] = reinterpret_cast<const u32*>(tables)[at];
    if (thread < 64) shared.fitting.letters[thread] = 0;
    if (thread < 2) shared.count[thread] = 0;
    __syncthreads();
    for (u32 at = thread; at < 2048; at += THREADS)
        if (fits(letters_of(head), at << 1 | 1)) atomicOr(&shared.fitting.letters[at / 32], 1u << (at % 32));
    __syncthreads();
    for (u32 at = thread; at < 2 * GROUPS; at += THREADS) {
        int last = at / GROUPS, group = at % GROUPS;
        u32 fit = 0;
        for (int three = 0; three < 8; three++) {
            u32 letters = tail_letters(tail_signs(group, three), last) >> 1;
            fit |= (shared.fitting.letters[letters / 32] >> (letters % 32) & 1) << three;
        }
        shared.fitting.group[last][group] = fit;
    }
    Tally tally;
    for (u32 done = 0; done < 1u << CHUNK; done += THREADS) {
        Entry entry = done + thread < 1u << CHUNK ? beginning(head, from + done + thread) : 0;
        if (entry) {
            int last = ones(letters_of(entry)) & 1;
            shared.waiting[last][atomicAdd(&shared.count[last], 1)] = entry;
        }
        __syncthreads();
        bool end = done + THREADS >= 1u << CHUNK;
        for (int last = 0; last < 2; last++) {
            u32 count = shared.count[last], take = end ? (count < THREADS ? count : THREADS) : THREADS;
            while (count >= take && count) {
                u32 warp = thread / 32 * 32;
                if (warp < take) {
                    bool active = thread < take;
                    tails(tally, shared, shared.waiting[last][count - take + (active ? thread : warp)], active, last);
                }
                count -= take;
                if (end) take = count < THREADS ? count : THREADS;
            }
            __syncthreads();
            if (thread == 0) shared.count[last] = count;
        }
        __syncthreads();
    }
    u64 all[9] = {u32(tally.sum[0]), tally.sum[0] >> 32, u32(tally.sum[1]), tally.sum[1] >> 32, u32(tally.sum[2]),
                  tally.sum[2] >> 32, tally.patterns, tally.seen, tally.kept};
    for (int at = 0; at < 9; at++) {
        for (int by = 16; by; by /= 2) all[at] += __shfl_down_sync(~0u, all[at], by);
        if (thread % 32 == 0 && all[at]) atomicAdd(reinterpret_cast<unsigned long long*>(&results[unit]) + at, all[at]);
    }
}

void check(cudaError_t error) {
    if (error != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(error));
        exit(1);
    }
}
#endif

void plus(Tally& all, const Tally& tally) {
    unsigned __int128 carry = 0;
    for (int at = 0; at < 3; at++) {
        carry += (unsigned __int128)all.sum[at] + tally.sum[at];
        all.sum[at] = u64(carry), carry >>= 64;
    }
    all.patterns += tally.patterns, all.seen += tally.seen, all.kept += tally.kept;
}

// The words that are a shorter one repeated: unit 0.
Tally periodic(const Tables& tables) {
    Tally tally;
    for (int period = 1; period < M; period++) {
        if (M % period) continue;
        for (u64 part = 0; part < u64(1) << period; part++) {
            if (ones(part) % 2 || (part && period > 1 && part >> (period - 1))) continue;
            if (period_of(part, period, 1, 1) != period || (period == 1 && part)) continue;
            u64 word = 0;
            for (int at = 0; at < M / period; at++) word = word << period | part;
            int differ[N];
            u64 signs = signs_of(word);
            differences(differ, signs);
            tally.seen++;
#ifdef PLAIN
            add(tally, differ, signs, period);
#else
            u8 bytes[N];
            for (int at = 0; at < N; at++) bytes[at] = differ[at];
            int orbit = lists(((u64(1) << UNITS) - 1) & ~u64(1), bytes, tables.times);
            if (orbit) add(tally, differ, signs, period * orbit);
#endif
        }
    }
    return tally;
}

std::string digits(unsigned __int128 number) {
    std::string text;
    do text.insert(text.begin(), char('0' + int(number % 10)));
    while (number /= 10);
    return text;
}

// The line of a unit as rondel-count writes it, with the sum modulo 2^128 and the checksum CRC-32.
void line(FILE* file, u32 unit, const Tally& tally) {
    unsigned __int128 sum = (unsigned __int128)tally.sum[1] << 64 | tally.sum[0];
    bool negative = tally.sum[1] >> 63;
    std::string part = "{\"chords\":" + std::to_string(N) + ",\"cut\":1,\"unit\":" + std::to_string(unit) +
                       ",\"sum\":\"" + (negative ? "-" + digits(-sum) : digits(sum)) +
                       "\",\"patterns\":" + std::to_string(tally.patterns) + ",\"seen\":" + std::to_string(tally.seen) +
                       ",\"kept\":" + std::to_string(tally.kept) + "}";
    u32 crc = ~0u;
    for (u8 byte : part) {
        crc ^= byte;
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    fprintf(file, "{\"check\":\"%08x\",\"part\":%s}\n", ~crc, part.c_str());
}

int main(int count_of_arguments, char** arguments) {
    static Tables tables;
    make(tables);
    std::vector<Entry> heads;
    for (u64 letters = 0; letters < u64(1) << (HEAD - 1); letters++)
        if (int period = period_of(letters, HEAD, 1, 1)) heads.push_back(letters | u64(period) << 48);
    std::vector<Tally> tallies(heads.size() + 1);
    auto start = std::chrono::steady_clock::now();
    auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    tallies[0] = periodic(tables);
#ifdef __CUDACC__
    Tables* device_tables;
    Entry* device_heads;
    Result* device_results;
    std::vector<Result> results(heads.size());
    check(cudaMalloc(&device_tables, sizeof tables));
    check(cudaMalloc(&device_heads, heads.size() * sizeof(Entry)));
    check(cudaMalloc(&device_results, heads.size() * sizeof(Result)));
    check(cudaMemcpy(device_tables, &tables, sizeof tables, cudaMemcpyHostToDevice));
    check(cudaMemcpy(device_heads, heads.data(), heads.size() * sizeof(Entry), cudaMemcpyHostToDevice));
    check(cudaMemset(device_results, 0, heads.size() * sizeof(Result)));
    check(cudaFuncSetAttribute(count, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Shared)));
    // In steps, so that something can be said on the way.
    u32 step = (heads.size() + 15) / 16;
    for (u32 first = 0; first < heads.size(); first += step) {
        u32 some = std::min(step, u32(heads.size()) - first);
        count<<<some << (MIDDLE - CHUNK), THREADS, sizeof(Shared)>>>(device_tables, device_heads, first,
                                                                     device_results);
        check(cudaGetLastError());
        check(cudaDeviceSynchronize());
        fprintf(stderr, "%d players: %u of %zu heads, %.2f s\n", PLAYERS, first + some, heads.size(), seconds());
    }
    check(cudaMemcpy(results.data(), device_results, heads.size() * sizeof(Result), cudaMemcpyDeviceToHost));
    for (size_t unit = 0; unit < heads.size(); unit++) {
        Tally& tally = tallies[unit + 1];
        const Result& result = results[unit];
        unsigned __int128 carry = 0;
        for (int at = 0; at < 6; at++) {
            carry += result.sum[at];
            tally.sum[at / 2] |= u64(u32(carry)) << (at % 2 * 32), carry >>= 32;
        }
        tally.patterns = result.patterns, tally.seen = result.seen, tally.kept = result.kept;
    }
#else
    for (size_t unit = 0; unit < heads.size(); unit++) {
        Tally& tally = tallies[unit + 1];
        static Fitting fitting;
        static Front front;
        fitting = {};
        for (u32 at = 0; at < 2048; at++)
            if (fits(letters_of(heads[unit]), at << 1 | 1)) fitting.letters[at / 32] |= 1u << (at % 32);
        for (int last = 0; last < 2; last++)
            for (int group = 0; group < GROUPS; group++)
                for (int three = 0; three < 8; three++) {
                    u32 letters = tail_letters(tail_signs(group, three), last) >> 1;
                    fitting.group[last][group] |= (fitting.letters[letters / 32] >> (letters % 32) & 1) << three;
                }
        for (u64 middle = 0; middle < u64(1) << MIDDLE; middle++) {
            Entry entry = beginning(heads[unit], middle);
            if (!entry) continue;
            int last = ones(letters_of(entry)) & 1;
#ifdef PLAIN
            for (u32 tail = 1; tail < 1 << TAIL; tail += 2) {
                u64 word = letters_of(entry) << TAIL | tail;
                if ((ones(tail) & 1) == last && period_of(word, M, BEGIN, period_in(entry)) == M)
                    consider_plain(tally, word);
            }
#else
            prepare(front, entry);
            tally.seen += looked_at(entry, fitting, tables.upto);
            u8 bytes[N];
            for (int at = 0; at < GROUPS; at++) {
                int group = at ^ at >> 1;
                next(front, at);
                u32 hits = passed(front, tables.within + group * 8 * ROOM) & fitting.group[last][group];
                for (; hits; hits &= hits - 1) {
                    u32 letters = tail_letters(tail_signs(group, lowest(hits)), last);
                    if (letters > floor_of(entry))
                        consider(tally, letters_of(entry) << TAIL | letters, bytes, tables.times);
                }
            }
#endif
        }
    }
#endif
    double took = seconds();
    Tally all;
    for (const Tally& tally : tallies) plus(all, tally);
    // Divided by m 2^(m-1), in pieces of 32 bits from above; what is left over must be 0.
    u32 pieces[6];
    bool twos = (all.sum[0] & ((u64(1) << (M - 1)) - 1)) == 0;
    for (int at = 0; at < 3; at++) {
        u64 piece = all.sum[at] >> (M - 1) | (at < 2 ? all.sum[at + 1] << (65 - M) : 0);
        pieces[2 * at] = u32(piece), pieces[2 * at + 1] = piece >> 32;
    }
    u64 rest = 0;
    for (int at = 5; at >= 0; at--) {
        rest = rest << 32 | pieces[at];
        pieces[at] = rest / M, rest %= M;
    }
    unsigned __int128 starters = 0;
    for (int at = 3; at >= 0; at--) starters = starters << 32 | pieces[at];
    printf("%d players%s: %s starters; patterns %s, divided by 2^%d %s, by %d %s, above 128 bits %s; "
           "%llu words, %llu terms, %.2f s\n",
           PLAYERS,
#ifdef PLAIN
           ", plainly",
#else
           "",
#endif
           digits(starters).c_str(), all.patterns == u64(1) << (M - 1) ? "complete" : "WRONG", M - 1,
           twos ? "exactly" : "WRONG", M, rest ? "WRONG" : "exactly", pieces[4] | pieces[5] ? "WRONG" : "nothing",
           (unsigned long long)all.seen, (unsigned long long)all.kept, took);
    if (count_of_arguments > 1) {
        FILE* file = fopen(arguments[1], "w");
        for (size_t unit = 0; unit < tallies.size(); unit++) line(file, unit, tallies[unit]);
        fclose(file);
    }
}
