// A club's season of thirty-four evenings that is always the same: who comes, who does not and why, and how every game
// ends, whoever plays it. Nothing is drawn when it is asked, so evenings can be played in any order and again.

import { readFileSync } from 'node:fs';

/** How many evenings there are. */
export const ROUNDS = 34;

const FIRST = 'Anna Bram Carla Daan Eva Frits Greet Hugo Ilse Jan Karin Lars Mia Niels Olga Piet Rosa Sven Tine Wim'.split(' ');
const LAST = ['Bakker', 'de Vries', 'Hansen'];

/** The members of list 0 in its order, strongest first. */
export const names = LAST.flatMap((last) => FIRST.map((first) => `${first} ${last}`));

/** Who comes in during the season, and in which round for the first time. */
export const newcomer = { name: 'Noor van Dam', since: 12, rating: 1743 };

/** Who leaves, and the first round that they miss for that. */
export const leaver = { name: 'Hugo de Vries', from: 21 };

/** Everybody who is ever in it. */
export const everybody = [...names, newcomer.name];

/** The strength of somebody: 2200 for the first of the list, 14 less for each one further down. */
export const rating = (name) => (name === newcomer.name ? newcomer.rating : 2200 - 14 * names.indexOf(name));

/** A list to paste: name and rating, with headings. */
export const list = () => ['Name;Rating', ...names.map((name) => `${name};${rating(name)}`)].join('\n');

// A number from 0 up to 1 that belongs to these words (with the last mixing of MurmurHash3, Austin Appleby, public domain).
function chance(...words) {
  let hash = 1779033703;
  for (const char of words.join('|')) {
    hash = Math.imul(hash ^ char.codePointAt(0), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Whether somebody is a member in a round. */
export const isMember = (round, name) =>
  (name !== newcomer.name || round >= newcomer.since) && (name !== leaver.name || round < leaver.from);

/**
 * Why a member is not there in a round: 'notice', 'noshow' or 'external'; undefined for who comes.
 *
 * Some come nearly always and some seldom, seven of ten on the whole; every fourth round the first team plays elsewhere.
 */
export function away(round, name) {
  if (!isMember(round, name)) return undefined;
  const team = names.indexOf(name) < 8 && round % 4 === 3;
  if (team && chance('team', round, name) < 0.75) return 'external';
  if (chance('there', round, name) < 0.5 + 0.44 * chance('keen', name)) return undefined;
  return chance('told', round, name) < 0.85 ? 'notice' : 'noshow';
}

/** Who is not there in a round, with the reason, and who is, in the order of the list. */
export function evening(round) {
  const members = everybody.filter((name) => isMember(round, name));
  const absent = members.filter((name) => away(round, name)).map((name) => ({ name, why: away(round, name) }));
  return { round, absent, present: members.filter((name) => !away(round, name)) };
}

/** How a game ends: '1-0', '½-½' or '0-1'; the stronger one wins more often, as ratings say it. */
export function result(round, white, black) {
  const expected = 1 / (1 + 10 ** ((rating(black) - rating(white) - 30) / 400));
  const draw = 0.3 * Math.min(expected, 1 - expected) * 2;
  const lot = chance('result', round, white, black);
  if (lot < expected - draw / 2) return '1-0';
  return lot < expected + draw / 2 ? '½-½' : '0-1';
}

const lines = readFileSync(new URL('../histories/season.jsonl', import.meta.url), 'utf8').trimEnd().split('\n');
const log = lines.map((line) => JSON.parse(line));

/** What was done up to the list after a round, as it was saved when the season was played. */
export const actions = (round) => log.slice(0, log.findIndex((entry) => entry.do.rank?.after === round) + 1).map((entry) => entry.do);

/** The season up to the list after a round, as a backup. */
export const copy = (round) => JSON.stringify({ rondel: 1, events: [{ log: log.slice(0, actions(round).length) }] });
