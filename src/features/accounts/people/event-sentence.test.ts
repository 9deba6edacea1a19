import { describe, expect, it } from 'vitest'
import type { AccountEvent } from '../../../contract/people.ts'
import { languages } from '../../../domain/text/language.ts'
import { eventDevice, eventSentence } from './event-sentence.ts'

const anna = { id: 'a', name: 'Anna Peeters' }
const bram = { id: 'b', name: 'Bram Maes' }
const event = (kind: string, overrides: Partial<AccountEvent> = {}): AccountEvent => ({
  id: '1',
  at: '2026-03-02T08:00:00.000Z',
  kind,
  person: anna,
  about: null,
  device: 'Chrome, Android',
  ...overrides,
})

const aboutSomebody = [
  ...['session-ended', 'sessions-revoked', 'password-reset', 'role-changed'],
  ...['disabled', 'enabled', 'invited', 'links-ended'],
]
const byOneself = [
  ...['signed-in', 'signed-out', 'password-changed', 'invitation-used', 'registered', 'registration-set'],
  ...['bank-details-changed', 'mail-server-changed', 'everything-exported', 'period-exported'],
  ...['books-closed', 'books-reopened', 'client-erased', 'password-refused'],
]

describe.each(languages)('in %s, an event', language => {
  it.each(aboutSomebody)('%s names the acting user and the affected user', kind => {
    const sentence = eventSentence(event(kind, { about: bram }), language)
    expect(sentence).toContain('Anna Peeters')
    expect(sentence).toContain('Bram Maes')
    expect(sentence).toMatch(/\.$/)
  })

  it.each(byOneself)('%s names only the acting user', kind => {
    const sentence = eventSentence(event(kind, { about: { id: 'erased', name: '' } }), language)
    expect(sentence).toContain('Anna Peeters')
    expect(sentence).not.toMatch(/undefined|null/)
  })

  it.each(['sign-in-refused', 'session-blocked'])('%s names the owner of the account', kind => {
    expect(eventSentence(event(kind, { person: null, about: bram }), language)).toContain('Bram Maes')
  })

  it('of a refused registration names no user', () => {
    const refused = event('registration-refused', { person: null })
    expect(eventSentence(refused, language)).not.toMatch(/undefined|null|registration-refused/)
    expect(eventDevice(refused, language)).toBe('Chrome, Android')
  })

  it('of a kind from a newer version shows the name of that kind', () => {
    for (const kind of ['moon-landed', 'constructor'])
      expect(eventSentence(event(kind), language)).toContain(kind)
  })
})

describe('an event', () => {
  it('of a command on the server mentions the command and no device', () => {
    const reset = event('password-reset', { person: null, about: bram, device: '' })
    expect(eventSentence(reset, 'en')).toBe('A command on the server reset the password of Bram Maes.')
    expect(eventDevice(reset, 'en')).toBe('')
  })

  it('of a user’s own devices names that user only once', () => {
    const sentence = eventSentence(event('session-ended', { about: anna }), 'en')
    expect(sentence).toBe('Anna Peeters logged out one of their own devices.')
  })

  it('of a copied session explains that it was used in two places', () => {
    const ended = event('session-ended', { person: null, about: bram })
    expect(eventSentence(ended, 'en')).toContain('used in two places')
  })

  it('of an invitation omits an unknown user', () => {
    expect(eventSentence(event('invited'), 'en')).toBe('Anna Peeters invited a user.')
  })
})
