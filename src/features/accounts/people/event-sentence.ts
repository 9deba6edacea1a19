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
      who => `${who} logged in.`,
      who => `Connexion\u00a0: ${who}.`,
      who => `${who} meldde zich aan.`,
    ),
    'sign-in-refused': translated<Tell>(
      (_, whom) => `A login as ${whom} was rejected.`,
      (_, whom) => `Connexion refusée\u00a0: ${whom}.`,
      (_, whom) => `Een aanmelding als ${whom} werd geweigerd.`,
    ),
    'password-refused': translated<Tell>(
      who => `A wrong password was entered for ${who} on a logged-in device.`,
      who => `Mot de passe erroné pour ${who} sur un appareil connecté.`,
      who => `Verkeerd wachtwoord voor ${who} op een aangemeld toestel.`,
    ),
    'registration-refused': translated<Tell>(
      () => `A registration with a wrong code was rejected.`,
      () => 'Une inscription avec un code erroné a été refusée.',
      () => 'Een registratie met een verkeerde code werd geweigerd.',
    ),
    'session-blocked': translated<Tell>(
      (_, whom) => `The server logged out a device of ${whom} after ten wrong passwords.`,
      (_, whom) => `Déconnexion d’un appareil par le serveur après dix mots de passe erronés\u00a0: ${whom}.`,
      (_, whom) => `De server meldde een toestel van ${whom} af na tien verkeerde wachtwoorden.`,
    ),
    'signed-out': translated<Tell>(
      who => `${who} logged out.`,
      who => `Déconnexion\u00a0: ${who}.`,
      who => `${who} meldde zich af.`,
    ),
    'session-ended': translated<Tell>(
      (who, whom) => `${who} logged out a device of ${whom}.`,
      (who, whom) => `${who} a déconnecté un appareil\u00a0: ${whom}.`,
      (who, whom) => `${who} meldde een toestel van ${whom} af.`,
    ),
    'sessions-revoked': translated<Tell>(
      (who, whom) => `${who} logged out all devices of ${whom}.`,
      (who, whom) => `${who} a déconnecté tous les appareils\u00a0: ${whom}.`,
      (who, whom) => `${who} meldde alle toestellen van ${whom} af.`,
    ),
    'password-reset': translated<Tell>(
      (who, whom) => `${who} reset the password of ${whom}.`,
      (who, whom) => `${who} a réinitialisé le mot de passe\u00a0: ${whom}.`,
      (who, whom) => `${who} stelde het wachtwoord van ${whom} opnieuw in.`,
    ),
    'password-changed': translated<Tell>(
      who => `${who} changed their password.`,
      who => `${who} a changé son mot de passe.`,
      who => `${who} wijzigde het eigen wachtwoord.`,
    ),
    'role-changed': translated<Tell>(
      (who, whom) => `${who} changed the role of ${whom}.`,
      (who, whom) => `${who} a modifié le rôle\u00a0: ${whom}.`,
      (who, whom) => `${who} wijzigde de rol van ${whom}.`,
    ),
    disabled: translated<Tell>(
      (who, whom) => `${who} disabled the account of ${whom}.`,
      (who, whom) => `${who} a désactivé le compte\u00a0: ${whom}.`,
      (who, whom) => `${who} schakelde het account van ${whom} uit.`,
    ),
    enabled: translated<Tell>(
      (who, whom) => `${who} enabled the account of ${whom}.`,
      (who, whom) => `${who} a réactivé le compte\u00a0: ${whom}.`,
      (who, whom) => `${who} schakelde het account van ${whom} weer in.`,
    ),
    invited: translated<Tell>(
      (who, whom) => `${who} invited ${whom}.`,
      (who, whom) => `${who} a invité ${whom}.`,
      (who, whom) => `${who} nodigde ${whom} uit.`,
    ),
    'links-ended': translated<Tell>(
      (who, whom) => `${who} revoked the invitations and password links of ${whom}.`,
      (who, whom) => `${who} a annulé les invitations et les liens de mot de passe créés par ${whom}.`,
      (who, whom) => `${who} trok de uitnodigingen en wachtwoordlinks van ${whom} in.`,
    ),
    'invitation-used': translated<Tell>(
      who => `${who} joined by invitation.`,
      who => `Inscription sur invitation\u00a0: ${who}.`,
      who => `${who} registreerde zich via een uitnodiging.`,
    ),
    registered: translated<Tell>(
      who => `${who} created an account.`,
      who => `${who} a créé un compte.`,
      who => `${who} maakte een account.`,
    ),
    'registration-set': translated<Tell>(
      who => `${who} changed the registration setting.`,
      who => `${who} a modifié le réglage des inscriptions.`,
      who => `${who} wijzigde de registratie-instelling.`,
    ),
    'bank-details-changed': translated<Tell>(
      who => `${who} changed the bank details of the practice.`,
      who => `${who} a modifié les données bancaires du cabinet.`,
      who => `${who} wijzigde de bankgegevens van de praktijk.`,
    ),
    'everything-exported': translated<Tell>(
      who => `${who} exported all data.`,
      who => `${who} a exporté toutes les données.`,
      who => `${who} exporteerde alle gegevens.`,
    ),
    'period-exported': translated<Tell>(
      who => `${who} exported a period for the accountant.`,
      who => `${who} a exporté une période pour le comptable.`,
      who => `${who} exporteerde een periode voor de boekhouder.`,
    ),
    'client-erased': translated<Tell>(
      who => `${who} permanently erased a client.`,
      who => `${who} a effacé définitivement un client.`,
      who => `${who} wiste een klant definitief.`,
    ),
    'calendar-feed-made': translated<Tell>(
      who => `${who} created a link to their calendar.`,
      who => `${who} a créé une adresse pour son agenda.`,
      who => `${who} maakte een adres voor de eigen agenda.`,
    ),
    'calendar-feed-revoked': translated<Tell>(
      who => `${who} removed the link to their calendar.`,
      who => `${who} a supprimé l’adresse de son agenda.`,
      who => `${who} verwijderde het adres van de eigen agenda.`,
    ),
  },
  /** Actions of users on their own devices. */
  own: {
    'session-ended': translated<Tell>(
      who => `${who} logged out one of their own devices.`,
      who => `${who} a déconnecté un de ses propres appareils.`,
      who => `${who} meldde een eigen toestel af.`,
    ),
    'sessions-revoked': translated<Tell>(
      who => `${who} logged out all of their own devices.`,
      who => `${who} a déconnecté tous ses propres appareils.`,
      who => `${who} meldde zich af op alle eigen toestellen.`,
    ),
  },
  /** Actions of the server. */
  automatic: {
    'session-ended': translated<Tell>(
      (_, whom) =>
        `The server logged out a device of ${whom}: its session was used in two places and may have been copied.`,
      (_, whom) =>
        `Le serveur a déconnecté un appareil (${whom})\u00a0: sa session a servi à deux endroits et a peut-être été copiée.`,
      (_, whom) =>
        `De server meldde een toestel van ${whom} af: de sessie werd op twee plaatsen gebruikt en is misschien gekopieerd.`,
    ),
  },
})

type Tells = { readonly [kind: string]: Tell | undefined }

// These events name the user even where the server recorded none.
const ofOneself = new Set(['registered', 'invitation-used', 'signed-in', 'signed-out'])

export function eventSentence({ kind, person, about }: AccountEvent, language: Language): string {
  const { kinds, own, automatic, command, someone, unknown } = eventTexts[language]
  const tell =
    (person === null && find(automatic, kind)) ||
    (person !== null && person.id === about?.id && find(own, kind)) ||
    find(kinds, kind)
  const whom = about?.name || someone
  const who = person?.name || (ofOneself.has(kind) ? whom : person === null ? command : someone)
  const sentence = tell ? tell(who, whom) : unknown(kind)
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1)
}

function find(tells: Tells, kind: string): Tell | undefined {
  return Object.hasOwn(tells, kind) ? tells[kind] : undefined
}

/** Commands on the server have no device; that of a stranger may be unknown. */
export function eventDevice({ device, person, kind }: AccountEvent, language: Language): string {
  if (device !== '') return device
  return person === null && kind !== 'sign-in-refused' ? '' : eventTexts[language].unknownDevice
}
