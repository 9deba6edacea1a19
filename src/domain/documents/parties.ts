import { type Address, addressLine } from '../address.ts'
import { printedEnterpriseNumber } from '../company-numbers.ts'
import type { PracticeValues } from '../practice.ts'
import { type Columns, orDash } from './paper.ts'
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

/** Who has to do with whom, side by side as on a letterhead. */
export function partiesBlock(
  { practice, client }: { practice: PracticeValues; client: ContractClient },
  words: PaperTexts['contract'],
): Columns {
  const ofPractice = [
    orDash(practice.name),
    orDash(addressLine(practice.address)),
    words.enterpriseNumber(orDash(printedEnterpriseNumber(practice.enterpriseNumber))),
    words.vatNumber(orDash(printedEnterpriseNumber(practice.vatNumber))),
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
      { title: words.practice, lines: ofPractice },
      { title: words.client, lines: ofClient.filter(line => line !== '') },
    ],
  }
}

export function clientName({ firstName, lastName }: ContractClient): string {
  return [firstName, lastName].filter(part => part !== '').join(' ')
}
