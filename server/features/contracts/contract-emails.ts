import { signingDays } from '../../../src/domain/billing/contracts.ts'
import { formatLongDay } from '../../../src/domain/text/format.ts'
import type { Tx } from '../../db/database.ts'
import { type Email, type EmailLine, emailTo } from '../../mail/email.ts'
import { hasQueuedEmail } from '../../mail/emails-store.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { contractFileName, readContractDocument } from './contract-documents.ts'
import { emailTexts } from './contract-texts.ts'
import { type Contract, readContract, setMail } from './contracts-store.ts'

export async function invitation(
  tx: Tx,
  contract: Contract,
  { link, pdf, now }: { link: string; pdf: Uint8Array; now: string },
): Promise<Email> {
  const { texts, language, practice, ...email } = await addressed(tx, contract, pdf)
  const until = new Date(Date.parse(now) + signingDays * 24 * 3_600_000).toISOString()
  const lines: EmailLine[] = [
    { text: texts.invitation(practice) },
    { text: texts.read, link },
    { text: texts.invitationMore(formatLongDay(until, language)) },
  ]
  return { ...email.saying(texts.invitationSubject(practice), lines), keepUntil: until }
}

export async function confirmation(
  tx: Tx,
  contract: Contract,
  { pdf, now }: { pdf: Uint8Array; now: string },
): Promise<Email> {
  const { texts, language, practice, ...email } = await addressed(tx, contract, pdf)
  return email.saying(texts.signedSubject(practice), [
    { text: texts.signed(practice, formatLongDay(now, language)) },
  ])
}

async function addressed(tx: Tx, contract: Contract, pdf: Uint8Array) {
  const practice = await readLetterhead(tx)
  const [client] = await findClientsByIds(tx, [contract.clientId])
  if (client === undefined) throw new Error('a contract has lost its client')
  // Emails about a contract use the language of the sent contract.
  const { language } = await readContractDocument(tx, contract)
  const texts = emailTexts[language]
  const name = `${texts.fileName}-${await contractFileName(tx, contract)}`
  const saying = (subject: string, lines: EmailLine[]) =>
    emailTo(client, practice, {
      about: { record: 'contracts', id: contract.id },
      subject,
      language,
      lines,
      attachments: [{ name, type: 'application/pdf', content: pdf }],
    })
  return { texts, language, practice: practice.name, saying }
}

export async function onContractEmailSent(
  tx: Tx,
  about: { record: string; id: string },
  state: 'sent' | 'file',
): Promise<TouchedRow[]> {
  if (about.record !== 'contracts' || (await hasQueuedEmail(tx, about))) return []
  const contract = await readContract(tx, about.id)
  if (contract === undefined) return []
  await setMail(tx, contract.id, state)
  return [{ record: 'contracts', id: contract.id }]
}
