import { describe, expect, it } from 'vitest'
import { consumer } from '../../../tests/e-invoice/shapes.ts'
import { blankRow } from '../../contract/rows.ts'
import { blankAddress } from '../clients/address.ts'
import { type Language, languages } from '../text/language.ts'
import {
  accountInContract,
  type ContractDetails,
  contractDocument,
  hasWithdrawalForm,
  mandateReference,
} from './contract-document.ts'
import { type Block, type DocumentContent, readDocument } from './document.ts'

const practice = {
  ...blankRow.practice,
  name: "D'Hondt & Fils",
  address: { street: 'Kerkstraat 1', city: 'Gent', postalCode: '9000', country: 'België' },
  enterpriseNumber: '0403019261',
  vatNumber: 'BE0403019261',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  creditorId: 'BE69ZZZ050D000000008',
}

const client = { ...consumer, firstName: 'Zoë', lastName: 'Œuvrard', iban: 'BE71096123456769' }

const rex = {
  name: 'Rex',
  speciesName: 'Hond',
  chipId: '981',
  nbYearlyVisit: 3,
  hourlyPriceCents: 5550,
  vatRate: null,
}
const priceOfEclair = { nbYearlyVisit: 1, hourlyPriceCents: 120_000 }
const eclair = { ...rex, ...priceOfEclair, name: 'éclair', speciesName: 'Kat', chipId: '' }

const facts: ContractDetails = {
  contract: { id: '6f1c2f8e-3a0b-4f6e-9d59-0a1b2c3d4e5f', version: 2, createdAt: '2026-12-09T23:30:00.000Z' },
  practice,
  client,
  animals: [rex, eclair],
}

const findTables = ({ blocks }: DocumentContent) =>
  blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
const findParties = (content: DocumentContent) =>
  content.blocks.flatMap(block => (block.kind === 'columns' ? block.columns.map(({ lines }) => lines) : []))
const practiceLines = (details: Partial<ContractDetails['practice']>, language: Language) =>
  findParties(contractDocument({ ...facts, practice: { ...practice, ...details } }, language))[0]
const extractText = (blocks: readonly Block[]) => JSON.stringify(blocks).replaceAll('\u00a0', ' ')
const extractFacts = ({ blocks }: DocumentContent) => {
  const all = blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))
  return Object.fromEntries(all.map(({ label, value }) => [label, value]))
}

describe('a contract document', () => {
  it('states its version, its date in Brussels and its parties', () => {
    const content = contractDocument(facts, 'en')
    expect(content.subtitle).toBe('Version 2, drawn up on 10 December 2026')
    expect(content.footer).toBe(
      "D'Hondt & Fils · Animal care contract, version 2 · 6F1C2F8E3A0B4F6E9D590A1B2C3D4E5F",
    )
    expect(findParties(content)).toEqual([
      [
        "D'Hondt & Fils",
        'Kerkstraat 1, 9000 Gent, België',
        'Enterprise number 0403.019.261',
        'VAT number BE 0403.019.261',
      ],
      ['Zoë Œuvrard', 'Rue Haute 1, 1000 Bruxelles, Belgique', client.email, client.phone],
    ])
  })

  it('shows the legal form, the register and the contact data of the practice', () => {
    const reach = { phone: '09 000 00 00', email: 'hallo@dhondt.example' }
    expect(practiceLines({ legalForm: 'BV', register: 'Gent', ...reach }, 'nl')).toEqual([
      "D'Hondt & Fils BV",
      'Kerkstraat 1, 9000 Gent, België',
      expect.stringContaining('0403.019.261'),
      'RPR Gent',
      expect.stringContaining('BE 0403.019.261'),
      'hallo@dhondt.example',
      '09 000 00 00',
    ])
  })

  it.each([
    ['De Hond BV', 'bv', 'De Hond BV'],
    ['De Hond Bv', 'BV', 'De Hond Bv'],
    ['De Hondbv', 'BV', 'De Hondbv BV'],
    ['', 'BV', 'BV'],
  ])('shows the legal form once: %j, %j', (name, legalForm, line) => {
    expect(practiceLines({ name, legalForm }, 'nl')?.[0]).toBe(line)
  })

  it.each([
    ['Gent', 'en', 'Register of legal persons Gent'],
    ['Gent', 'fr', 'RPM Gent'],
    ['RPR Gent', 'nl', 'RPR Gent'],
    ['RPM/RPR Bruxelles', 'fr', 'RPM Bruxelles'],
    ['rpr: Leuven', 'fr', 'RPM Leuven'],
    ['RPR', 'fr', 'RPM'],
    ['Rprville', 'fr', 'RPM Rprville'],
  ] as const)('shows the register %s once, in the language %s: %s', (register, language, line) => {
    expect(practiceLines({ register }, language)).toContain(line)
  })

  it('applies and shows the VAT rate of the species of each animal', () => {
    const animals = [rex, { ...eclair, vatRate: 6 }, { ...rex, name: 'Zus', speciesName: 'Aap' }]
    const content = contractDocument({ ...facts, animals }, 'en')
    expect(findTables(content)[0]?.totals.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Per year, excl. VAT: €1,533.00',
      'VAT 21% on €333.00: €69.93',
      'VAT 6% on €1,200.00: €72.00',
      'Per year, incl. VAT: €1,674.93',
      'Per month (approx.), incl. VAT: €139.58',
    ])
    expect(extractText(content.blocks)).toContain(
      'VAT is added at the legal rates. On the date of this contract these are 21% (Aap and Hond) and 6% (Kat).',
    )
    expect(extractText(content.blocks)).not.toContain('Exempt')
  })

  it('explains the VAT exemption of a species and of all species', () => {
    const explanation = { kind: 'text', text: 'Exempté de la TVA.' }
    const blocksWith = (more: Partial<ContractDetails>) =>
      contractDocument({ ...facts, ...more }, 'fr').blocks
    expect(blocksWith({ animals: [rex, { ...eclair, vatRate: 0 }] })).toContainEqual(explanation)
    expect(blocksWith({ practice: { ...practice, vatRate: 0 } })).toContainEqual(explanation)
    expect(blocksWith({})).not.toContainEqual(explanation)
  })

  it('names the company of the client when there is one', () => {
    const company = { ...client, companyName: 'Manège Łukasz', companyVAT: 'BE0878065378' }
    const content = contractDocument({ ...facts, client: company }, 'nl')
    expect(extractText(content.blocks)).toContain('"Manège Łukasz","Zoë Œuvrard"')
    expect(extractText(content.blocks)).toContain('Btw-nummer BE 0878.065.378')
    expect(extractFacts(content).Schuldenaar).toBe('Manège Łukasz')
  })

  it('lists the animals with their prices, in a stable order of names', () => {
    const animals = [rex, { ...rex, name: 'REX', chipId: '982' }, eclair]
    expect(findTables(contractDocument({ ...facts, animals }, 'en'))[0]?.rows).toEqual([
      ['éclair', 'Kat', '-', '1', '€1,200.00', '€1,200.00'],
      ['Rex', 'Hond', '981', '3', '€55.50', '€166.50'],
      ['REX', 'Hond', '982', '3', '€55.50', '€166.50'],
    ])
  })

  it('adds VAT to the yearly total and shows an approximate monthly amount', () => {
    const content = contractDocument(facts, 'en')
    expect(extractText(content.blocks)).toContain(
      'Adding or removing an animal changes the amount from that day',
    )
    expect(findTables(content)[0]?.totals).toEqual([
      { label: 'Per year, excl. VAT', value: '€1,366.50' },
      { label: 'VAT 21%', value: '€286.97' },
      { label: 'Per year, incl. VAT', value: '€1,653.47', isMain: true },
      { label: 'Per month (approx.), incl. VAT', value: '€137.79' },
    ])
    const other = contractDocument({ ...facts, practice: { ...practice, vatRate: 6.5 } }, 'fr')
    expect(extractText(other.blocks)).toContain('TVA 6,5 %')
  })

  it('shows no total while a price is unknown', () => {
    const animals = [rex, { ...eclair, hourlyPriceCents: null, vatRate: null }]
    const [table] = findTables(contractDocument({ ...facts, animals }, 'nl'))
    expect(table?.rows[0]?.slice(4)).toEqual(['-', '-'])
    expect(table?.totals.map(({ value }) => value)).toEqual(['-', '-', '-', '-'])
  })

  it('states that the contract has no animals', () => {
    const content = contractDocument({ ...facts, animals: [] }, 'en')
    expect(findTables(content)).toEqual([])
    expect(extractText(content.blocks)).toContain('This contract has no animals')
  })

  it('contains the mandate with the official wording and both names', () => {
    const content = contractDocument(facts, 'en')
    expect(extractFacts(content)).toMatchObject({
      'Mandate reference': '6F1C2F8E3A0B4F6E9D590A1B2C3D4E5F',
      'Creditor identifier': 'BE69ZZZ050D000000008',
      Creditor: "D'Hondt & Fils",
      Debtor: 'Zoë Œuvrard',
      'Debtor’s account (IBAN)': 'BE71 0961 2345 6769',
    })
    expect(extractFacts(content)).not.toHaveProperty('Debtor’s bank (BIC)')
    expect(content.payment).toBe('direct-debit')
    expect(extractText(content.blocks)).toContain(
      "you authorise (A) D'Hondt & Fils to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from D'Hondt & Fils.",
    )
  })

  it.each(languages)('in %s allows reading the account from the stored document', language => {
    const withBic = { ...facts, client: { ...client, bic: 'GKCCBEBB' } }
    const stored = readDocument(JSON.parse(JSON.stringify(contractDocument(withBic, language))))
    expect(stored && accountInContract(stored)).toEqual({ iban: 'BE71096123456769', bic: 'GKCCBEBB' })
    expect(accountInContract(contractDocument(facts, language))).toEqual({ iban: client.iban, bic: '' })
    const without = { ...facts, client: { ...client, iban: '' } }
    expect(accountInContract(contractDocument(without, language))).toBeNull()
  })

  it.each([
    [0, 'en', 'payable on receipt'],
    [1, 'en', 'within 1 day of'],
    [14, 'fr', 'dans les 14 jours'],
    [1, 'nl', 'binnen 1 dag na'],
    [30, 'nl', 'binnen 30 dagen na'],
  ] as const)('with %d days to pay states so in %s', (daysToPay, language, sentence) => {
    const content = contractDocument({ ...facts, practice: { ...practice, daysToPay } }, language)
    expect(extractText(content.blocks)).toContain(sentence)
  })

  it.each(languages)('in %s omits empty fields including their labels', language => {
    const bare = { ...client, invoiceAddress: blankAddress, email: '', phone: '', iban: '' }
    const anna = { ...blankRow.practice, name: 'Anna' }
    const content = contractDocument({ ...facts, practice: anna, client: bare }, language)
    expect(findParties(content)).toEqual([['Anna'], ['Zoë Œuvrard']])
    expect(extractText(content.blocks)).not.toMatch(/undefined|null|NaN|"value":"-"|, ,|,,/)
    expect(content.footer).toMatch(/^Anna · /)
    const unnamed = contractDocument({ ...facts, practice: blankRow.practice }, language)
    expect(unnamed.footer).not.toMatch(/^ ?·/)
    expect(extractText(unnamed.blocks.slice(0, 1))).not.toContain('"lines":[]')
  })

  it.each([
    ['the account of the client is not right', { client: { ...client, iban: 'BE71096123456768' } }],
    ['the practice has no creditor identifier', { practice: { ...practice, creditorId: '' } }],
    ['the practice has no account', { practice: { ...practice, iban: '' } }],
  ])('is paid by transfer without a mandate when %s', (_why, lacking) => {
    for (const language of languages) {
      const content = contractDocument({ ...facts, ...lacking }, language)
      const text = extractText(content.blocks)
      expect(content.payment).toBe('transfer')
      expect(text).toMatch(/transfer|virement|overschrijving/)
      expect(text).not.toMatch(/direct debit|mandate|omiciliation|omiciliëring|mandat|ndefined/i)
    }
  })

  it('that is paid by transfer names the account of the practice if it has one', () => {
    const paid = (lacking: object) => extractText(contractDocument({ ...facts, ...lacking }, 'en').blocks)
    expect(paid({ client: { ...client, iban: 'BE71096123456768' } })).toContain(
      'It is paid by transfer to account BE68 5390 0754 7034, quoting the structured communication on the invoice.',
    )
    expect(paid({ practice: blankRow.practice })).toContain(
      'It is paid by transfer, quoting the structured communication on the invoice.',
    )
  })

  it.each([
    ['en', 'by direct debit if the client gives a direct debit mandate when signing. Otherwise'],
    ['fr', 'par domiciliation si le client accorde un mandat de domiciliation en signant. Sinon'],
    ['nl', 'via domiciliëring als de klant bij de ondertekening een domiciliëringsmandaat geeft. Anders'],
  ] as const)('says in %s how a client without an account pays', (language, sentence) => {
    const content = contractDocument({ ...facts, client: { ...client, iban: '' } }, language)
    expect(content.payment).toBe('transfer')
    expect(extractText(content.blocks)).toContain(sentence)
    expect(extractText(content.blocks)).toContain('BE68 5390 0754 7034')
    expect(accountInContract(content)).toBeNull()
  })

  it('has the same blocks in every language, signed at the end, and is restored', () => {
    const contents = languages.map(language => contractDocument(facts, language))
    const [english, ...others] = contents.map(({ blocks }) => blocks.map(({ kind }) => kind))
    expect(others).toEqual([english, english])
    for (const content of contents) {
      expect(content.blocks.at(-1)).toMatchObject({ kind: 'signature', isGiven: false })
      expect(readDocument(JSON.parse(JSON.stringify(content)))).toEqual(content)
    }
  })
})

it.each([
  ['6f1c2f8e-3a0b-4f6e-9d59-0a1b2c3d4e5f', '6F1C2F8E3A0B4F6E9D590A1B2C3D4E5F'],
  ['é_a/b c', 'ABC'],
  ['x'.repeat(40), 'X'.repeat(35)],
])('derives from the ID %s the mandate reference %s', (id, reference) => {
  expect(mandateReference(id)).toBe(reference)
})

it.each([
  ['en', 'Model withdrawal form', 'To '],
  ['fr', 'Modèle de formulaire de rétractation', 'À l’attention de l’entreprise '],
  ['nl', 'Modelformulier voor herroeping', 'Aan '],
] as const)('includes the model withdrawal form in %s', (language, title, to) => {
  const made = contractDocument(facts, language)
  const text = extractText(made.blocks)
  expect(text).toContain(title)
  expect(text).toContain(`${to}D'Hondt & Fils, Kerkstraat 1`)
  expect(hasWithdrawalForm(made)).toBe(true)
  const older = { ...made, blocks: made.blocks.filter(block => !extractText([block]).includes(title)) }
  expect(hasWithdrawalForm(older)).toBe(false)
})
