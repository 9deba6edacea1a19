import type { PracticeValues } from '../../records/practice.ts'
import { plainCode, plainNumber } from '../clients/official-numbers.ts'
import { fullName } from '../clients/person.ts'
import type { IssuedFacts } from './issued.ts'
import { type ContractClient, nameWithForm } from './shared-blocks.ts'

type PartyNames = { practice: PracticeValues; client: ContractClient; exemption: string }

export function issuedNow(
  { practice, client, exemption }: PartyNames,
  more: Partial<Pick<IssuedFacts, 'collection' | 'creditCents'>> = {},
): IssuedFacts {
  return {
    seller: {
      name: nameWithForm(practice),
      contact: '',
      address: practice.address,
      enterpriseNumber: plainNumber(practice.enterpriseNumber),
      vatNumber: plainNumber(practice.vatNumber),
      email: practice.email ?? '',
      phone: practice.phone ?? '',
    },
    buyer: {
      name: client.companyName || fullName(client),
      contact: client.companyName === '' ? '' : fullName(client),
      address: client.invoiceAddress,
      enterpriseNumber: '',
      vatNumber: plainNumber(client.companyVAT),
      email: client.email,
      phone: client.phone,
    },
    account: { iban: plainCode(practice.iban), bic: plainCode(practice.bic) },
    collection: more.collection ?? { mandate: '', creditorId: '' },
    creditCents: more.creditCents ?? 0,
    exemption,
  }
}
