import { signingDays } from '../../../src/domain/contracts.ts'
import { formatDay } from '../../../src/domain/format.ts'
import type { InEveryLanguage } from '../../../src/domain/language.ts'
import { fullName } from '../../../src/domain/person-name.ts'
import type { Tx } from '../../db/database.ts'
import type { Letter } from '../../mail/letter.ts'
import { type LetterLine, letterHtml, letterText } from '../../mail/letter-body.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { fileNameOf } from './contract-papers.ts'
import type { Contract } from './contracts-table.ts'
import { en, type LetterTexts } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'

const letterTexts: InEveryLanguage<LetterTexts> = { en, fr, nl }

/** Asks the client to sign: the link, and the file to read at ease. */
export async function invitation(
  tx: Tx,
  contract: Contract,
  { link, pdf, now }: { link: string; pdf: Uint8Array; now: string },
): Promise<Letter> {
  const { texts, language, practice, ...letter } = await addressed(tx, contract, pdf)
  const until = new Date(Date.parse(now) + signingDays * 24 * 3_600_000).toISOString()
  const lines: LetterLine[] = [
    { text: texts.invitation(practice) },
    { text: texts.read, link },
    { text: texts.invitationMore(formatDay(until, language)) },
  ]
  return letter.saying(texts.invitationSubject(practice), lines)
}

/** Hands the client the file that they signed. */
export async function confirmation(
  tx: Tx,
  contract: Contract,
  { pdf, now }: { pdf: Uint8Array; now: string },
): Promise<Letter> {
  const { texts, language, practice, ...letter } = await addressed(tx, contract, pdf)
  return letter.saying(texts.signedSubject(practice), [
    { text: texts.signed(practice, formatDay(now, language)) },
  ])
}

async function addressed(tx: Tx, contract: Contract, pdf: Uint8Array) {
  const practice = await readLetterhead(tx)
  const [client] = await findClientsByIds(tx, [contract.clientId])
  if (client === undefined) throw new Error('a contract has lost its client')
  const language = practice.documentLanguage
  const texts = letterTexts[language]
  const name = fullName(client)
  const attachment = {
    name: `${texts.fileName}-${await fileNameOf(tx, contract)}`,
    type: 'application/pdf',
    content: pdf,
  }
  const saying = (subject: string, lines: LetterLine[]): Letter => {
    const whole = [{ text: texts.greeting(name) }, ...lines, { text: texts.closing(practice.name) }]
    return {
      about: { noun: 'contracts', id: contract.id },
      address: client.email,
      name,
      senderName: practice.name,
      subject,
      text: letterText(whole),
      html: letterHtml(whole, language),
      attachments: [attachment],
    }
  }
  return { texts, language, practice: practice.name, saying }
}
