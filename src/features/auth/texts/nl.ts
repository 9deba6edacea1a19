import { pluralIn } from '../../../ui/plural.ts'
import type { AuthTexts } from '../auth-texts.ts'

const plural = pluralIn('nl')

export const nl: AuthTexts = {
  email: 'E-mail',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',

  loginTitle: 'Aanmelden',
  loginSubtitle: 'Fijn u terug te zien.',
  login: 'Aanmelden',
  loggingIn: 'Bezig met aanmelden...',
  noAccount: 'Nog geen account?',

  samplePractice: 'Dit is een voorbeeldpraktijk.',
  sampleSignIn: (email, password) => `Meld u aan met ${email} en het wachtwoord ${password}.`,
  sampleFillIn: 'Dit invullen',

  registerTitle: 'Registreren',
  registerSubtitle: 'Een eigen account, met uw naam bij wat u doet.',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  confirmPassword: 'Wachtwoord bevestigen',
  registrationCode: 'Registratiecode',
  registrationCodeHint: 'Een collega of de praktijkverantwoordelijke kan ze u geven.',
  register: 'Registreren',
  registering: 'Bezig met registreren...',
  haveAccount: 'Hebt u al een account?',

  passwordsDiffer: 'De wachtwoorden komen niet overeen',
  invalidCredentials: 'Ongeldig e-mailadres of wachtwoord. Probeer het opnieuw.',
  loginFailed: 'Er is een fout opgetreden bij het aanmelden. Probeer het opnieuw.',
  registerFailed: 'Er is een fout opgetreden',
  loginNeedsNetwork:
    'Aanmelden vereist het netwerk, en dat is er nu niet. Wat op dit toestel staat, is veilig. Probeer het opnieuw zodra er verbinding is.',
  registerNeedsNetwork:
    'Registreren vereist het netwerk, en dat is er nu niet. Wat u intypte, blijft hier staan. Probeer het opnieuw zodra er verbinding is.',

  waitingHere: (count, name) =>
    `${count} ${plural(count, 'wijziging', 'wijzigingen')} van ${name} ${plural(count, 'wacht', 'wachten')} op dit toestel`,
  signInToSend: count => `Meld u aan om ${count} ${plural(count, 'wijziging', 'wijzigingen')} te verzenden`,

  promise: 'De administratie van uw praktijk, met of zonder netwerk.',
  assurances: [
    'Wat u bewaart, is bewaard, ook als de wifi het laat afweten.',
    'Wijzigingen vertrekken vanzelf, op volgorde, zodra het netwerk terug is.',
    'Niets wordt ooit overschreven zonder het u te vragen.',
  ],
}
