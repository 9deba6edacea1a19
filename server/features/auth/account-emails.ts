import { formatDay } from '../../../src/domain/text/format.ts'
import { byLanguage, said } from '../../../src/domain/text/language.ts'
import type { Tx } from '../../db/database.ts'
import { type Email, emailTo } from '../../mail/email.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { aboutLink } from './account-links.ts'

const texts = byLanguage({
  greeting: said(
    (name: string) => (name === '' ? 'Hello,' : `Dear ${name},`),
    name => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    name => (name === '' ? 'Hallo,' : `Beste ${name},`),
  ),
  closing: said(
    (practice: string) => `With kind regards,\n${practice}`,
    practice => `Cordialement,\n${practice}`,
    practice => `Met vriendelijke groeten,\n${practice}`,
  ),
  invitation: {
    subject: said(
      (practice: string) => `Your account at ${practice}`,
      practice => `Votre compte chez ${practice}`,
      practice => `Uw account bij ${practice}`,
    ),
    line: said(
      (practice: string) =>
        `${practice} invites you to work in Bouvier, where it keeps its clients and its calendar.`,
      practice =>
        `${practice} vous invite à travailler dans Bouvier, où se trouvent ses clients et son agenda.`,
      practice => `${practice} nodigt u uit om in Bouvier te werken, waar de klanten en de agenda staan.`,
    ),
    link: said('Make your account', 'Créer votre compte', 'Uw account maken'),
  },
  reset: {
    subject: said(
      (practice: string) => `A new password for ${practice}`,
      practice => `Un nouveau mot de passe pour ${practice}`,
      practice => `Een nieuw wachtwoord voor ${practice}`,
    ),
    line: said(
      (practice: string) =>
        `An owner of ${practice} has ended your old password. Choose a new one on the page below.`,
      practice =>
        `Un ou une propriétaire de ${practice} a mis fin à votre ancien mot de passe. Choisissez-en un nouveau sur la page ci-dessous.`,
      practice =>
        `Een eigenaar van ${practice} heeft uw oude wachtwoord beëindigd. Kies op de pagina hieronder een nieuw.`,
    ),
    link: said('Choose a new password', 'Choisir un nouveau mot de passe', 'Een nieuw wachtwoord kiezen'),
  },
  until: said(
    (day: string) => `The link is good once, and until ${day}. It is for you alone: give it to nobody.`,
    day =>
      `Le lien ne sert qu’une fois, et jusqu’au ${day}. Il n’est que pour vous\u00a0: ne le donnez à personne.`,
    day => `De link werkt één keer, en tot ${day}. Hij is alleen voor u: geef hem aan niemand.`,
  ),
})

/** Brings somebody the link that was made for them, in the language of the practice. */
export async function linkEmail(
  tx: Tx,
  kind: 'invitation' | 'reset',
  to: { firstName: string; lastName: string; email: string },
  { id, link, expiresAt }: { id: string; link: string; expiresAt: string },
): Promise<Email> {
  const practice = await readLetterhead(tx)
  const language = practice.documentLanguage
  const { until, [kind]: of, ...around } = texts[language]
  return emailTo(to, practice, around, {
    about: aboutLink(id),
    language,
    subject: of.subject(practice.name),
    lines: [
      { text: of.line(practice.name) },
      { text: of.link, link },
      { text: until(formatDay(expiresAt, language)) },
    ],
    attachments: [],
    keepUntil: expiresAt,
  })
}
