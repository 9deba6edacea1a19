import { describe, expect, it } from 'vitest'
import { aClient } from '../../../tests/world/create-entry.ts'
import { aView } from '../../../tests/world/create-view.ts'
import { blankRow } from '../../contract/rows.ts'
import { readTyped } from '../../domain/search/typed.ts'
import { Actions, actionItem, rowItem } from './search-items.ts'

const els = aClient({
  id: 'els',
  firstName: 'Els',
  email: 'els@example.be',
  phone: '0470 12 34 56',
  iban: 'BE68539007547034',
  alert: 'Rings twice',
  isActive: false,
  notes: 'The key lies under the third pot of flowers',
})
const created = { createdAt: '2026-11-30T23:30:00.000Z', period: '2026-10' }
const invoice = { ...blankRow.invoices, id: 'i', clientId: 'els', number: '2026-00042', ...created }
const view = aView({ clients: [els] })
const shared = { view, language: 'en', today: '2026-12-01' } as const
const clientFor = (typed: string) => rowItem('clients', { id: 'els', row: els }, readTyped(typed), shared)
const texts = ({ details }: ReturnType<typeof clientFor>) => details.map(({ text }) => text)

describe('a search result', () => {
  it('shows the phone number and the alert of a client, and links to their page', () => {
    expect(texts(clientFor('els'))).toEqual(['0470 12 34 56'])
    expect(clientFor('els')).toMatchObject({
      alert: 'Rings twice',
      isInactive: true,
      target: { to: '/app/taxonomy/clients/els' },
      booking: { record: 'clients', id: 'els' },
    })
  })

  it.each([
    ['example', 'els@example.be'],
    ['7034', 'BE68 5390 0754 7034'],
    ['els flowers', 'The key lies under the third pot of flowers'],
  ])('shows the matching field of a client for the query %s', (typed, matchingText) =>
    expect(texts(clientFor(typed)).at(-1)).toBe(matchingText),
  )

  it('links an invoice to the list of its month in Brussels', () => {
    const { name, details, target } = rowItem('invoices', { id: 'i', row: invoice }, readTyped('42'), shared)
    expect(target.to).toBe('/app/taxonomy/invoices?month=2026-12&search=2026-00042')
    expect(name).toEqual({ text: '2026-00042', spans: [{ from: 8, to: 10 }], terms: expect.anything() })
    expect(details[0]?.text).toBe('Els Peeters')
  })
})

describe('actions and pages in search', () => {
  const found = (typed: string, ...of: ConstructorParameters<typeof Actions>) =>
    new Actions(...of).find(typed).map(({ action }) => actionItem(action, readTyped(typed)).name.text)

  it('match their names in the language of the user, despite a typing error', () => {
    expect(found('new', 'en', 'owner')).toEqual(['New client', 'New animal'])
    expect(found('outbxo', 'en', 'staff')).toEqual(['Outbox'])
    expect(found('facture', 'fr', 'owner')).toContain('Factures')
    expect(found('synchroniseren', 'nl', 'staff')).toEqual(['Facturen synchroniseren'])
  })

  it('include each section of the settings', () => {
    expect(found('openingsuren', 'nl', 'owner')).toEqual(['Openingsuren'])
    expect(found('facturation', 'fr', 'staff')).toContain('Facturation')
    expect(found('import', 'en', 'owner')).toContain('Import and export')
    expect(found('emails', 'en', 'staff')).toContain('Emails')
  })

  it('exclude pages that the role may not open', () => {
    expect(found('users', 'en', 'owner')).toContain('Users')
    expect(found('users', 'en', 'staff')).not.toContain('Users')
  })
})
