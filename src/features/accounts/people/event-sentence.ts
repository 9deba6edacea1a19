import type { AccountEvent } from '../../../contract/people.ts'
import { byLanguage, type Language, translated } from '../../../domain/text/language.ts'

/** `who` is the acting user, `whom` the affected one. */
type Tell = (who: string, whom: string) => string

/** French and Dutch begin with the action, so that no sentence depends on gender. */
const eventTexts = byLanguage({
  command: translated('A command on the server', 'Une commande sur le serveur', 'Een opdracht op de server'),
  someone: translated('a user', 'un utilisateur', 'een gebruiker'),
  unknown: translated(
    (kind: string) => `Unknown event: ${kind}`,
    kind => `Événement inconnu\u00a0: ${kind}`,
    kind => `Onbekende gebeurtenis: ${kind}`,
  ),
  unknownDevice: translated('Unknown device', 'Appareil inconnu', 'Onbekend toestel'),
  kinds: {
    'signed-in': translated<Tell>(
      actor => `${actor} logged in.`,
      actor => `Connexion\u00a0: ${actor}.`,
      actor => `${actor} meldde zich aan.`,
    ),
    'sign-in-refused': translated<Tell>(
      (_, target) => `A login as ${target} was rejected.`,
      (_, target) => `Connexion refusée\u00a0: ${target}.`,
      (_, target) => `Een aanmelding als ${target} werd geweigerd.`,
    ),
    'password-refused': translated<Tell>(
      actor => `A wrong password was entered for ${actor} on a logged-in device.`,
      actor => `Mot de passe erroné pour ${actor} sur un appareil connecté.`,
      actor => `Verkeerd wachtwoord voor ${actor} op een aangemeld toestel.`,
    ),
    'registration-refused': translated<Tell>(
      () => `A registration with a wrong code was rejected.`,
      () => 'Une inscription avec un code erroné a été refusée.',
      () => 'Een registratie met een verkeerde code werd geweigerd.',
    ),
    'session-blocked': translated<Tell>(
      (_, target) => `The server logged out a device of ${target} after ten wrong passwords.`,
      (_, target) =>
        `Déconnexion d’un appareil par le serveur après dix mots de passe erronés\u00a0: ${target}.`,
      (_, target) => `De server meldde een toestel van ${target} af na tien verkeerde wachtwoorden.`,
    ),
    'signed-out': translated<Tell>(
      actor => `${actor} logged out.`,
      actor => `Déconnexion\u00a0: ${actor}.`,
      actor => `${actor} meldde zich af.`,
    ),
    'session-ended': translated<Tell>(
      (actor, target) => `${actor} logged out a device of ${target}.`,
      (actor, target) => `${actor} a déconnecté un appareil\u00a0: ${target}.`,
      (actor, target) => `${actor} meldde een toestel van ${target} af.`,
    ),
    'sessions-revoked': translated<Tell>(
      (actor, target) => `${actor} logged out all devices of ${target}.`,
      (actor, target) => `${actor} a déconnecté tous les appareils\u00a0: ${target}.`,
      (actor, target) => `${actor} meldde alle toestellen van ${target} af.`,
    ),
    'password-reset': translated<Tell>(
      (actor, target) => `${actor} reset the password of ${target}.`,
      (actor, target) => `${actor} a réinitialisé le mot de passe\u00a0: ${target}.`,
      (actor, target) => `${actor} stelde het wachtwoord van ${target} opnieuw in.`,
    ),
    'password-changed': translated<Tell>(
      actor => `${actor} changed their password.`,
      actor => `${actor} a changé son mot de passe.`,
      actor => `${actor} wijzigde het eigen wachtwoord.`,
    ),
    'role-changed': translated<Tell>(
      (actor, target) => `${actor} changed the role of ${target}.`,
      (actor, target) => `${actor} a modifié le rôle\u00a0: ${target}.`,
      (actor, target) => `${actor} wijzigde de rol van ${target}.`,
    ),
    disabled: translated<Tell>(
      (actor, target) => `${actor} disabled the account of ${target}.`,
      (actor, target) => `${actor} a désactivé le compte\u00a0: ${target}.`,
      (actor, target) => `${actor} schakelde het account van ${target} uit.`,
    ),
    enabled: translated<Tell>(
      (actor, target) => `${actor} enabled the account of ${target}.`,
      (actor, target) => `${actor} a réactivé le compte\u00a0: ${target}.`,
      (actor, target) => `${actor} schakelde het account van ${target} weer in.`,
    ),
    invited: translated<Tell>(
      (actor, target) => `${actor} invited ${target}.`,
      (actor, target) => `${actor} a invité ${target}.`,
      (actor, target) => `${actor} nodigde ${target} uit.`,
    ),
    'links-ended': translated<Tell>(
      (actor, target) => `${actor} revoked the invitations and password links of ${target}.`,
      (actor, target) =>
        `${actor} a annulé les invitations et les liens de mot de passe créés par ${target}.`,
      (actor, target) => `${actor} trok de uitnodigingen en wachtwoordlinks van ${target} in.`,
    ),
    'invitation-used': translated<Tell>(
      actor => `${actor} joined by invitation.`,
      actor => `Inscription sur invitation\u00a0: ${actor}.`,
      actor => `${actor} registreerde zich via een uitnodiging.`,
    ),
    registered: translated<Tell>(
      actor => `${actor} created an account.`,
      actor => `${actor} a créé un compte.`,
      actor => `${actor} maakte een account.`,
    ),
    'registration-set': translated<Tell>(
      actor => `${actor} changed the registration setting.`,
      actor => `${actor} a modifié le réglage des inscriptions.`,
      actor => `${actor} wijzigde de registratie-instelling.`,
    ),
    'bank-details-changed': translated<Tell>(
      actor => `${actor} changed the bank details of the practice.`,
      actor => `${actor} a modifié les données bancaires du cabinet.`,
      actor => `${actor} wijzigde de bankgegevens van de praktijk.`,
    ),
    'mail-server-changed': translated<Tell>(
      actor => `${actor} changed the mail server.`,
      actor => `${actor} a modifié le serveur de messagerie.`,
      actor => `${actor} wijzigde de mailserver.`,
    ),
    'everything-exported': translated<Tell>(
      actor => `${actor} exported all data.`,
      actor => `${actor} a exporté toutes les données.`,
      actor => `${actor} exporteerde alle gegevens.`,
    ),
    'period-exported': translated<Tell>(
      actor => `${actor} exported a period for the accountant.`,
      actor => `${actor} a exporté une période pour le comptable.`,
      actor => `${actor} exporteerde een periode voor de boekhouder.`,
    ),
    'books-closed': translated<Tell>(
      actor => `${actor} closed the books.`,
      actor => `${actor} a clôturé les comptes.`,
      actor => `${actor} sloot de boeken af.`,
    ),
    'books-reopened': translated<Tell>(
      actor => `${actor} reopened the books.`,
      actor => `${actor} a rouvert les comptes.`,
      actor => `${actor} heropende de boeken.`,
    ),
    'client-erased': translated<Tell>(
      actor => `${actor} permanently erased a client.`,
      actor => `${actor} a effacé définitivement un client.`,
      actor => `${actor} wiste een klant definitief.`,
    ),
    'calendar-feed-made': translated<Tell>(
      actor => `${actor} created a link to their calendar.`,
      actor => `${actor} a créé une adresse pour son agenda.`,
      actor => `${actor} maakte een adres voor de eigen agenda.`,
    ),
    'calendar-feed-revoked': translated<Tell>(
      actor => `${actor} removed the link to their calendar.`,
      actor => `${actor} a supprimé l’adresse de son agenda.`,
      actor => `${actor} verwijderde het adres van de eigen agenda.`,
    ),
  },
  /** Actions of users on their own devices. */
  own: {
    'session-ended': translated<Tell>(
      actor => `${actor} logged out one of their own devices.`,
      actor => `${actor} a déconnecté un de ses propres appareils.`,
      actor => `${actor} meldde een eigen toestel af.`,
    ),
    'sessions-revoked': translated<Tell>(
      actor => `${actor} logged out all of their own devices.`,
      actor => `${actor} a déconnecté tous ses propres appareils.`,
      actor => `${actor} meldde zich af op alle eigen toestellen.`,
    ),
  },
  automatic: {
    'session-ended': translated<Tell>(
      (_, target) =>
        `The server logged out a device of ${target}: its session was used in two places and may have been copied.`,
      (_, target) =>
        `Le serveur a déconnecté un appareil (${target})\u00a0: sa session a servi à deux endroits et a peut-être été copiée.`,
      (_, target) =>
        `De server meldde een toestel van ${target} af: de sessie werd op twee plaatsen gebruikt en is misschien gekopieerd.`,
    ),
  },
})

type Tells = { readonly [kind: string]: Tell | undefined }

// These events name the user even if the server recorded none.
const ofOneself = new Set(['registered', 'invitation-used', 'signed-in', 'signed-out'])

export function eventSentence({ kind, person, about }: AccountEvent, language: Language): string {
  const { kinds, own, automatic, command, someone, unknown } = eventTexts[language]
  const tell =
    (person === null && find(automatic, kind)) ||
    (person !== null && person.id === about?.id && find(own, kind)) ||
    find(kinds, kind)
  const target = about?.name || someone
  const actor = person?.name || (ofOneself.has(kind) ? target : person === null ? command : someone)
  const sentence = tell ? tell(actor, target) : unknown(kind)
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)
}

function find(sentences: Tells, kind: string): Tell | undefined {
  return Object.hasOwn(sentences, kind) ? sentences[kind] : undefined
}

/** Commands on the server have no device. The device of a stranger may be unknown. */
export function eventDevice({ device, person, kind }: AccountEvent, language: Language): string {
  if (device !== '') return device
  return person === null && kind !== 'sign-in-refused' ? '' : eventTexts[language].unknownDevice
}
