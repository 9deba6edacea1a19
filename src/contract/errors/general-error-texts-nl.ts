import type { GeneralCode } from './general-errors.ts'

export const nl: Record<GeneralCode, string> = {
  'auth/invalid-credentials': 'Ongeldige aanmeldgegevens',
  'auth/owner-needed': 'Alleen een beheerder kan dit doen. Vraag het aan een beheerder van de praktijk.',
  'auth/password-needed': 'Vul uw wachtwoord opnieuw in om verder te gaan.',
  'auth/password-wrong': 'Verkeerd wachtwoord. Probeer het opnieuw.',
  'auth/password-too-short': 'Een wachtwoord heeft minstens 8 tekens.',
  'auth/password-common':
    'Dit veelgebruikte wachtwoord is makkelijk te raden. Kies een ander, bijvoorbeeld enkele willekeurige woorden.',
  'auth/device-in-use':
    'Hier zijn collega’s aangemeld. Registreer u op uw eigen toestel, of vraag hun zich hier eerst af te melden.',
  'auth/invitation-needed':
    'U hebt een uitnodiging nodig om te registreren. Vraag een link aan een beheerder.',
  'auth/link-not-found': 'Deze link is niet meer geldig. Vraag een nieuwe aan een beheerder.',
  'auth/sign-in-needed': 'Uw sessie is beëindigd. Meld u opnieuw aan.',
  'auth/refresh-refused': 'Het token kon niet worden vernieuwd',
  'auth/email-taken': 'Er bestaat al een account met dit e-mailadres. Meld u aan of gebruik een ander adres.',
  'auth/field-required': 'Vul dit veld in.',
  'email/invalid': 'Vul een geldig e-mailadres in',
  'auth/registration-closed':
    'Registreren is op deze server niet mogelijk. Vraag een account aan de persoon die hem beheert.',
  'auth/registration-code-needed':
    'Voor de registratie is een code nodig. Vul de code in die u van een collega kreeg.',
  'request/malformed': 'De aanvraag kon niet worden gelezen.',
  'request/invalid': 'Een veld van de aanvraag is niet geldig.',
  'request/unknown-field': 'De aanvraag bevat een onbekend veld.',
  'request/not-found': 'Op dit adres is er niets.',
  'request/too-large': 'De aanvraag is te groot.',
  'request/media-type': 'De server leest alleen JSON.',
  'request/key-invalid': 'De Idempotency-Key moet een UUID zijn.',
  'request/key-reused':
    'Deze Idempotency-Key is al voor een andere aanvraag gebruikt. Er is niets gewijzigd.',
  'request/too-many': 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
  'host/busy': 'De server is bezet. Probeer het zo dadelijk opnieuw.',
  'host/failed': 'Er ging iets mis op de server. Uw werk is bewaard; probeer het opnieuw.',
}
