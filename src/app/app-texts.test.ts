import { describe, expect, it } from 'vitest'
import { appointmentTypeTexts } from '../domain/appointment-words.ts'
import { contractStatusTexts } from '../domain/contract-words.ts'
import { invoiceStatusTexts } from '../domain/invoice-words.ts'
import { languages } from '../domain/language.ts'
import { animalsTexts } from '../features/animals/animals-texts.ts'
import { appointmentsTexts } from '../features/appointments/appointments-texts.ts'
import { authTexts } from '../features/auth/auth-texts.ts'
import { clientsTexts } from '../features/clients/clients-texts.ts'
import { contractsTexts } from '../features/contracts/contracts-texts.ts'
import { devicesTexts } from '../features/devices/devices-texts.ts'
import { importTexts } from '../features/import/import-texts.ts'
import { invoicesTexts } from '../features/invoices/invoices-texts.ts'
import { outboxTexts } from '../features/outbox/outbox-texts.ts'
import { practiceTexts } from '../features/practice/practice-texts.ts'
import { speciesTexts } from '../features/species/species-texts.ts'
import { statisticsTexts } from '../features/statistics/statistics-texts.ts'
import { documentTexts } from '../parts/document-texts.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { appTexts } from './app-texts.ts'
import { deviceTexts } from './device-texts.ts'

type Sentence = { path: string; text: string; takes: string[] }

const examples: Record<string, unknown> = {
  count: 37,
  total: 41,
  name: 'Anna',
  firstName: 'Anna',
  number: 'Anna',
  month: 'Anna',
  place: 'Anna',
  sentence: 'Anna',
  edited: 'Anna',
  email: 'Anna',
  password: 'Anna',
  fields: 'Anna',
  day: 'Anna',
  moment: 'Anna',
  price: 'Anna',
  from: 'Anna',
  to: 'Anna',
  by: 'Anna',
  names: 'Anna',
  agreed: 'Anna',
  status: 'Anna',
  version: 43,
  monthly: '€12.50',
  contracts: 47,
  clients: 53,
  duration: '01:00',
  size: '3.4 MB',
}
// Some only choose between words, and do not stand in the sentence themselves.
const choosing = new Set(['contracts', 'clients'])
const parameters = new RegExp(`\\b(${Object.keys(examples).join('|')})\\b(?=[^=]*=>)`, 'g')

/** Every sentence of a catalogue; functions are called with a telltale value for each parameter. */
function sentencesOf(value: unknown, path = ''): Sentence[] {
  if (typeof value === 'string') return [{ path, text: value, takes: [] }]
  if (typeof value === 'function') {
    const names = new Set([...value.toString().matchAll(parameters)].map(([name]) => name))
    const text = String(
      Reflect.apply(
        value,
        null,
        Array.from(names, name => examples[name]),
      ),
    )
    const takes = [...names].filter(name => !choosing.has(name)).map(name => String(examples[name]))
    return [{ path, text, takes }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    sentencesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

const catalogues = {
  animals: animalsTexts,
  app: appTexts,
  appointments: appointmentsTexts,
  appointmentTypes: appointmentTypeTexts,
  auth: authTexts,
  clients: clientsTexts,
  common: commonTexts,
  contracts: contractsTexts,
  contractStatuses: contractStatusTexts,
  device: deviceTexts,
  documents: documentTexts,
  import: importTexts,
  invoices: invoicesTexts,
  invoiceStatuses: invoiceStatusTexts,
  outbox: outboxTexts,
  devices: devicesTexts,
  practice: practiceTexts,
  species: speciesTexts,
  statistics: statisticsTexts,
}

describe.each(Object.entries(catalogues))('the %s catalogue', (_, catalogue) => {
  it.each(languages)('has every sentence in %s, with every value in its place', language => {
    const english = sentencesOf(catalogue.en)
    const translated = sentencesOf(catalogue[language])
    expect(translated.map(sentence => sentence.path).sort()).toEqual(
      english.map(sentence => sentence.path).sort(),
    )
    for (const { text, takes } of translated) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(/undefined|NaN|\[object/)
      for (const value of takes) expect(text).toContain(value)
    }
  })
})

it('says the sentences of the specification word for word', () => {
  const { en } = appTexts
  expect([en.indexOf, en.missingIn, en.pageNotFound, en.pageNotFoundText, en.goBackHome]).toEqual([
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
  expect(en.pill['sign-in'](1)).toBe('Sign in to send 1 change')
})
