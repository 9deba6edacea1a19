import { describe, expect, it } from 'vitest'
import { pdfFileName, withNotPaid } from './file-names.ts'

describe('the name of a PDF', () => {
  it.each([
    [['Zoë', "D'Hondt & Fils"], 'zoë-d-hondt---fils.pdf'],
    [['2026-00042', 'Jan', 'Peeters'], '2026-00042-jan-peeters.pdf'],
    [['ŒUVRARD', 'Łukasz'], 'œuvrard-łukasz.pdf'],
    [['e\u0301le\u0300ve', ''], 'élève.pdf'],
    [['İpek', 'Ümit'], 'i\u0307pek-ümit.pdf'],
    [['../../etc/passwd', 'a\\b'], '..-..-etc-passwd-a-b.pdf'],
    [['Ольга', '李', '١٢'], 'ольга-李-١٢.pdf'],
    [['Rex 🐶', 'a\r\nb"'], 'rex---a--b-.pdf'],
    [['J.-P.', 'A_B'], 'j.-p.-a-b.pdf'],
  ])('for %j is %s', (parts, name) => expect(pdfFileName(parts)).toBe(name))
})

it.each([
  ['sepa-2026-01-0f5c2b1e.xml', 'sepa-2026-01-0f5c2b1e_not_paid.xml'],
  ['sepa-2026-01-0f5c2b1e_not_paid.xml', 'sepa-2026-01-0f5c2b1e_not_paid.xml'],
  ['sepa.2026.xml', 'sepa.2026_not_paid.xml'],
  ['sepa', 'sepa_not_paid'],
])('renames the file %s of unpaid invoices to %s', (name, renamed) => {
  expect(withNotPaid(name)).toBe(renamed)
  expect(withNotPaid(renamed)).toBe(renamed)
})
