import { byLanguage, said } from '../../domain/language.ts'
import { plural } from '../../ui/plural.ts'

export const authTexts = byLanguage({
  email: said('Email', 'E-mail', 'E-mail'),
  password: said('Password', 'Mot de passe', 'Wachtwoord'),
  showPassword: said('Show password', 'Afficher le mot de passe', 'Wachtwoord tonen'),
  hidePassword: said('Hide password', 'Masquer le mot de passe', 'Wachtwoord verbergen'),

  loginTitle: said('Log in', 'Connexion', 'Aanmelden'),
  loginSubtitle: said('Good to see you again.', 'Ravis de vous revoir.', 'Fijn u terug te zien.'),
  login: said('Log in', 'Se connecter', 'Aanmelden'),
  loggingIn: said('Logging in...', 'Connexion en cours...', 'Bezig met aanmelden...'),
  noAccount: said('No account yet?', 'Pas encore de compte\u00a0?', 'Nog geen account?'),

  samplePractice: said(
    'This is a sample practice.',
    'Ceci est un cabinet d’exemple.',
    'Dit is een voorbeeldpraktijk.',
  ),
  sampleSignIn: said(
    (email: string, password: string) => `Sign in with ${email} and the password ${password}.`,
    (email, password) => `Connectez-vous avec ${email} et le mot de passe ${password}.`,
    (email, password) => `Meld u aan met ${email} en het wachtwoord ${password}.`,
  ),
  sampleFillIn: said('Fill this in', 'Remplir le formulaire', 'Dit invullen'),

  registerTitle: said('Register', 'Inscription', 'Registreren'),
  registerSubtitle: said(
    'An account for yourself, with your own name on what you do.',
    'Un compte à vous, avec votre nom sur ce que vous faites.',
    'Een eigen account, met uw naam bij wat u doet.',
  ),
  firstName: said('First name', 'Prénom', 'Voornaam'),
  lastName: said('Last name', 'Nom', 'Achternaam'),
  confirmPassword: said('Confirm password', 'Confirmer le mot de passe', 'Wachtwoord bevestigen'),
  registrationCode: said('Registration code', 'Code d’inscription', 'Registratiecode'),
  registrationCodeHint: said(
    'A colleague or the manager of the practice has it.',
    'Un ou une collègue, ou la direction du cabinet, vous le donnera.',
    'Een collega of de praktijkverantwoordelijke kan ze u geven.',
  ),
  register: said('Register', 'S’inscrire', 'Registreren'),
  registering: said('Registering...', 'Inscription en cours...', 'Bezig met registreren...'),
  haveAccount: said('Already have an account?', 'Vous avez déjà un compte\u00a0?', 'Hebt u al een account?'),

  passwordsDiffer: said(
    "Passwords don't match",
    'Les mots de passe ne correspondent pas',
    'De wachtwoorden komen niet overeen',
  ),
  invalidCredentials: said(
    'Invalid email or password. Please try again.',
    'E-mail ou mot de passe incorrect. Veuillez réessayer.',
    'Ongeldig e-mailadres of wachtwoord. Probeer het opnieuw.',
  ),
  loginFailed: said(
    'An error occurred while trying to log in. Please try again.',
    'Une erreur est survenue lors de la connexion. Veuillez réessayer.',
    'Er is een fout opgetreden bij het aanmelden. Probeer het opnieuw.',
  ),
  registerFailed: said('An error occurred', 'Une erreur est survenue', 'Er is een fout opgetreden'),
  loginNeedsNetwork: said(
    'Signing in needs the network, and there is none right now. What is on this device is safe. Please try again when you are connected.',
    'La connexion à votre compte exige le réseau, et il est absent pour le moment. Ce qui se trouve sur cet appareil est en sécurité. Réessayez une fois le réseau revenu.',
    'Aanmelden vereist het netwerk, en dat is er nu niet. Wat op dit toestel staat, is veilig. Probeer het opnieuw zodra er verbinding is.',
  ),
  registerNeedsNetwork: said(
    'Registering needs the network, and there is none right now. What you typed stays here. Please try again when you are connected.',
    'L’inscription exige le réseau, et il est absent pour le moment. Ce que vous avez saisi reste ici. Réessayez une fois le réseau revenu.',
    'Registreren vereist het netwerk, en dat is er nu niet. Wat u intypte, blijft hier staan. Probeer het opnieuw zodra er verbinding is.',
  ),

  waitingHere: said(
    (count: number) =>
      `${count} ${plural.en(count, 'change', 'changes')} by somebody who signed out ${plural.en(count, 'waits', 'wait')} on this device`,
    count =>
      `${count} ${plural.fr(count, 'modification', 'modifications')} de quelqu’un qui s’est déconnecté ${plural.fr(count, 'attend', 'attendent')} sur cet appareil`,
    count =>
      `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')} van iemand die zich afmeldde ${plural.nl(count, 'wacht', 'wachten')} op dit toestel`,
  ),
  signInToSend: said(
    (count: number) => `Sign in to send ${count} ${plural.en(count, 'change', 'changes')}`,
    count => `Connectez-vous pour envoyer ${count} ${plural.fr(count, 'modification', 'modifications')}`,
    count => `Meld u aan om ${count} ${plural.nl(count, 'wijziging', 'wijzigingen')} te verzenden`,
  ),

  promise: said(
    'The back office of your practice, with or without a network.',
    'La gestion de votre cabinet, avec ou sans réseau.',
    'De administratie van uw praktijk, met of zonder netwerk.',
  ),
  assurances: said(
    [
      'What you save is saved, even when the Wi-Fi is not.',
      'Changes leave by themselves, in order, once the network is back.',
      'Nothing is ever overwritten without asking you.',
    ],
    [
      'Ce que vous enregistrez est enregistré, même quand le Wi-Fi fait défaut.',
      'Les modifications partent d’elles-mêmes, dans l’ordre, dès le retour du réseau.',
      'Rien n’est jamais écrasé sans vous demander votre avis.',
    ],
    [
      'Wat u bewaart, is bewaard, ook als de wifi het laat afweten.',
      'Wijzigingen vertrekken vanzelf, op volgorde, zodra het netwerk terug is.',
      'Niets wordt ooit overschreven zonder het u te vragen.',
    ],
  ),
})
