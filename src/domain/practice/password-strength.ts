import { normalizeText } from '../text/text.ts'
import words from './guessed-words.txt?raw'

/**
 * Password strength, as advice only: the sole requirement is length. It counts guesses like an attacker. Common parts
 * cost almost nothing, whatever their length, and any other character costs a factor of ten.
 */
export const shortestPassword = 8

export const passwordLevels = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordLevel = (typeof passwordLevels)[number]

/** The reason for a weak password; `longer` when only its length is. */
export type PasswordHint = 'own' | 'common' | 'repeat' | 'sequence' | 'keyboard' | 'year' | 'longer'

export type PasswordStrength = { level: PasswordLevel | 'short'; hint: PasswordHint | null }

type Easy = Exclude<PasswordHint, 'longer'>

type Guess = { start: number; end: number; kind: Easy; cost: number }

// Later characters no longer change the result and would take time.
const mostRead = 100

export function passwordStrength(password: string, own: readonly string[]): PasswordStrength {
  const characters = [...password].slice(0, mostRead)
  const { cost, easiest } = cheapestWay(characters.length, guessesIn(characters, splitWords(own)))
  if (characters.length < shortestPassword) return { level: 'short', hint: easiest ?? 'longer' }
  const level = toLevel(cost)
  return { level, hint: level === 'strong' ? null : (easiest ?? 'longer') }
}

function toLevel(cost: number): PasswordLevel {
  if (cost < 7) return 'weak'
  if (cost < 10) return 'fair'
  return cost < 13 ? 'good' : 'strong'
}

/** The minimum of guesses, and the pattern that saves the most. */
function cheapestWay(length: number, guesses: readonly Guess[]): { cost: number; easiest: Easy | null } {
  const ways: { cost: number; parts: readonly Guess[] }[] = [{ cost: 0, parts: [] }]
  for (let end = 1; end <= length; end += 1) {
    const before = ways[end - 1] ?? { cost: 0, parts: [] }
    let cheapest = { cost: before.cost + 1, parts: before.parts }
    for (const guess of guesses) {
      const from = guess.end === end ? ways[guess.start] : undefined
      if (from && from.cost + guess.cost < cheapest.cost)
        cheapest = { cost: from.cost + guess.cost, parts: [...from.parts, guess] }
    }
    ways.push(cheapest)
  }
  const { cost, parts } = ways[length] ?? { cost: 0, parts: [] }
  const saved = ({ start, end, cost }: Guess) => end - start - cost
  const [most] = parts.toSorted((a, b) => saved(b) - saved(a))
  return { cost, easiest: most?.kind ?? null }
}

function guessesIn(characters: readonly string[], own: readonly string[]): Guess[] {
  const plain = characters.map(character => character.toLowerCase())
  const read = plain.map(character => disguises[character] ?? normalizeText(character))
  return [
    ...places(read, own).map(place => ({ ...place, kind: 'own' as const, cost: 1 })),
    ...places(read, common).map(place => ({ ...place, kind: 'common' as const, cost: 1.5 })),
    ...places(plain, keyboardRuns).map(place => ({ ...place, kind: 'keyboard' as const, cost: 2 })),
    ...repeats(plain),
    ...sequences(plain),
    ...years(plain),
  ]
}

const disguises: { readonly [character: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const common = words.trim().split(/\s+/).map(readAsGuesser)

const rows = ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const fewestKeys = 4

const keyboardRuns = rows
  .flatMap(row => [row, [...row].toReversed().join('')])
  .flatMap(row =>
    [...row].flatMap((_, start) =>
      [...row].slice(start + fewestKeys - 1).map((_, more) => row.slice(start, start + fewestKeys + more)),
    ),
  )

function splitWords(own: readonly string[]): string[] {
  return own
    .flatMap(text => text.split(/[\s@.\-_+']+/))
    .map(readAsGuesser)
    .filter(word => word.length >= 3)
}

function readAsGuesser(word: string): string {
  return [...word.toLowerCase()].map(character => disguises[character] ?? normalizeText(character)).join('')
}

type Stretch = { start: number; end: number }

function places(characters: readonly string[], words: readonly string[]): Stretch[] {
  const text = characters.map(character => (character.length === 1 ? character : '\u0000')).join('')
  return words.flatMap(word => {
    const found: Stretch[] = []
    for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1))
      found.push({ start, end: start + word.length })
    return found
  })
}

function repeats(characters: readonly string[]): Guess[] {
  const found: Guess[] = []
  for (let start = 0; start < characters.length; start += 1)
    for (let size = 1; start + 2 * size <= characters.length; size += 1) {
      let end = start + size
      while (end < characters.length && characters[end] === characters[end - size]) end += 1
      const times = (end - start) / size
      const cost = size + Math.log10(times)
      if (times >= 2 && cost + 1 < end - start) found.push({ start, end, kind: 'repeat', cost })
    }
  return found
}

function sequences(characters: readonly string[]): Guess[] {
  const found: Guess[] = []
  for (const step of [1, -1]) {
    let start = 0
    for (let at = 1; at <= characters.length; at += 1) {
      if (follows(characters[at - 1], characters[at], step)) continue
      if (at - start >= 3) found.push({ start, end: at, kind: 'sequence', cost: 1.5 })
      start = at
    }
  }
  return found
}

function follows(current: string | undefined, next: string | undefined, step: number): boolean {
  const isPlain = (character: string | undefined) => character !== undefined && /^[a-z0-9]$/.test(character)
  if (current === undefined || next === undefined || !isPlain(current) || !isPlain(next)) return false
  return next.charCodeAt(0) - current.charCodeAt(0) === step
}

function years(characters: readonly string[]): Guess[] {
  return [...characters.join('').matchAll(/(?:19|20)\d\d/g)].map(({ index }) => ({
    start: index,
    end: index + 4,
    kind: 'year',
    cost: 2,
  }))
}
