import { type Address, addressLine } from '../address.ts'
import { printedEnterpriseNumber } from '../company-numbers.ts'
import type { PracticeValues } from '../practice.ts'
import type { Columns } from './paper.ts'
import type { PaperTexts } from './texts/en.ts'

export type ContractClient = {
  firstName: string
  lastName: string
  email: string
  phone: string
  companyName: string
  companyVAT: string
  invoiceAddress: Address
  iban: string
  bic: string
}

/** Who has to do with whom, side by side as on a letterhead. What is not filled in is left out. */
export function partiesBlock(
  { practice, client }: { practice: PracticeValues; client: ContractClient },
  words: PaperTexts['contract'],
): Columns {
  const { enterpriseNumber, vatNumber } = practice
  const ofPractice = [
    practice.name,
    addressLine(practice.address),
    enterpriseNumber && words.enterpriseNumber(printedEnterpriseNumber(enterpriseNumber)),
    vatNumber && words.vatNumber(printedEnterpriseNumber(vatNumber)),
  ]
  const ofClient = [
    client.companyName,
    clientName(client),
    addressLine(client.invoiceAddress),
    client.companyVAT && words.vatNumber(printedEnterpriseNumber(client.companyVAT)),
    client.email,
    client.phone,
  ]
  return {
    kind: 'columns',
    columns: [
      { title: words.practice, lines: ofPractice.filter(line => line !== '') },
      { title: words.client, lines: ofClient.filter(line => line !== '') },
    ].filter(({ lines }) => lines.length > 0),
  }
}

/** At the foot of every page: whose paper it is, where that is known, and which. */
export function footerOf({ name }: PracticeValues, paper: string): string {
  return name === '' ? paper : `${name} · ${paper}`
}

export function clientName({ firstName, lastName }: ContractClient): string {
  return [firstName, lastName].filter(part => part !== '').join(' ')
}
