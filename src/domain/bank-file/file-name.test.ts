import { expect, it } from 'vitest'
import { withNotPaid } from './file-name.ts'

it.each([
  ['sepa-2026-01-0f5c2b1e.xml', 'sepa-2026-01-0f5c2b1e_not_paid.xml'],
  ['sepa-2026-01-0f5c2b1e_not_paid.xml', 'sepa-2026-01-0f5c2b1e_not_paid.xml'],
  ['sepa.2026.xml', 'sepa.2026_not_paid.xml'],
  ['sepa', 'sepa_not_paid'],
])('the name %s of unpaid invoices becomes %s', (name, said) => {
  expect(withNotPaid(name)).toBe(said)
  expect(withNotPaid(said)).toBe(said)
})
