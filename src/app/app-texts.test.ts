import { describe, expect, it } from 'vitest'
import { contractStatusTexts } from '../domain/billing/contracts.ts'
import { invoiceStatusTexts } from '../domain/billing/invoices.ts'
import { appointmentTypeTexts } from '../domain/calendar/appointments.ts'
import { type Language, languages } from '../domain/text/language.ts'
import { appTexts } from './app-texts.ts'
import { pages, pagesWith } from './pages.ts'

type Sentence = { path: string; text: string; takes: string[] }

/** Example values by parameter name. Other parameters get the name of a person. */
const counts = { count: 37, total: 41, version: 43, percent: 59, days: 61, of: 67, done: 71, turn: 2 }
const owned = { contracts: 47, clients: 53, invoices: 73 }
const formatted = { monthly: '€12.50', duration: '01:00', size: '3.4 MB' }
const examples: Record<string, unknown> = { ...counts, ...owned, ...formatted }
// Parameters that only choose between words do not appear in the sentence.
const choosing = new Set(['contracts', 'clients', 'invoices', 'turn', 'problem'])
const telltale = (name: string) => examples[name] ?? 'Anna'

function parseParameters(sentence: string): (string | string[])[] {
  const [, several, single] = /^\(?(?:([^)]*)\)|(\w+)) *=>/.exec(sentence) ?? []
  const [, parts] = /^ *\{([^}]*)\}/.exec(several ?? '') ?? []
  const listed = (list: string) => list.match(/\w+/g) ?? []
  return parts === undefined ? listed(several ?? single ?? '') : [listed(parts)]
}

function listSentences(value: unknown, path = ''): Sentence[] {
  if (typeof value === 'string') return [{ path, text: value, takes: [] }]
  if (typeof value === 'function') {
    const parameters = parseParameters(value.toString())
    const args = parameters.map(name =>
      Array.isArray(name) ? Object.fromEntries(name.map(part => [part, telltale(part)])) : telltale(name),
    )
    const text = String(Reflect.apply(value, null, args))
    const takes = parameters.flat().filter(name => !choosing.has(name))
    return [{ path, text, takes: takes.map(name => String(telltale(name))) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listSentences(inner, `${path}.${key}`))
}

type Catalogue = { [Each in Language]: unknown }

function isCatalogue(value: unknown): value is Catalogue {
  return typeof value === 'object' && value !== null && languages.every(language => language in value)
}

// The texts of the server and of printed documents have their own tests.
const modules = import.meta.glob<{ [name: string]: unknown }>(
  ['../**/*-texts.ts', '!../contract/**', '!../domain/**'],
  { eager: true },
)
const catalogues = [
  ...Object.entries({ appointmentTypeTexts, contractStatusTexts, invoiceStatusTexts }),
  ...Object.values(modules).flatMap(module => Object.entries(module)),
].filter((entry): entry is [string, Catalogue] => isCatalogue(entry[1]))

it('finds a catalogue in every text file', () => {
  const without = Object.entries(modules).filter(([, module]) => !Object.values(module).some(isCatalogue))
  expect(without.map(([file]) => file)).toEqual([])
  expect(catalogues.length).toBeGreaterThan(15)
})

describe.each(catalogues)('the %s catalogue', (_, catalogue) => {
  it.each(languages)('has every sentence in %s, including every placeholder value', language => {
    const english = listSentences(catalogue.en)
    const translated = listSentences(catalogue[language])
    const paths = (sentences: Sentence[]) => sentences.map(({ path }) => path).sort()
    expect(paths(translated)).toEqual(paths(english))
    for (const { text, takes } of translated) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(/undefined|NaN|\[object/)
      for (const value of takes) expect(text).toContain(value)
    }
  })
})

it('uses the exact wording of the specification', () => {
  const { en } = appTexts
  const sections = pagesWith('section').map(name => [name, pages[name].section] as const)
  const titles = (of: 'index' | 'missing') =>
    Object.fromEntries(sections.map(([name, section]) => [name, section[of].en]))
  expect([titles('index'), titles('missing'), en.pageNotFound, en.pageNotFoundText, en.goBackHome]).toEqual([
    { statistics: 'Statistics Index', taxonomy: 'Taxonomy Index', appointments: 'Appointments Index' },
    { statistics: 'Statistics 404', taxonomy: 'Taxonomy 404', appointments: 'Appointments 404' },
    'Page Not Found',
    "Sorry, we couldn't find the page you're looking for.",
    'Go back home',
  ])
  expect([en.pill.saving(2), en.pill.offline(3), en.pill.offline(0), en.pill.attention(1)]).toEqual([
    'Saving 2…',
    'Offline — 3 changes on this device',
    'Offline',
    'Needs attention (1)',
  ])
  expect(en.pill['sign-in'](1)).toBe('Log in to send 1 change')
})
