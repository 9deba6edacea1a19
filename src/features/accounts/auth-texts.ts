import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const authTexts = byLanguage({
  email: translated('Email', 'E-mail', 'E-mail'),
  password: translated('Password', 'Mot de passe', 'Wachtwoord'),
  deviceName: translated(
    'Name of this device (optional)',
    'Nom de cet appareil (facultatif)',
    'Naam van dit toestel (optioneel)',
  ),
  deviceNameHint: translated(
    'For example “Reception tablet”. The list of devices and histories show it.',
    'Par exemple «\u00a0Tablette de l’accueil\u00a0». La liste des appareils et les historiques l’affichent.',
    'Bijvoorbeeld “Tablet van het onthaal”. De lijst van toestellen en de geschiedenis tonen ze.',
  ),

  loginTitle: translated('Log in', 'Connexion', 'Aanmelden'),
  loginSubtitle: translated('Good to see you again.', 'Ravis de vous revoir.', 'Fijn u terug te zien.'),
  login: translated('Log in', 'Se connecter', 'Aanmelden'),
  loggingIn: translated('Logging in...', 'Connexion en cours...', 'Bezig met aanmelden...'),
  noAccount: translated('No account yet?', 'Pas encore de compte\u00a0?', 'Nog geen account?'),

  samplePractice: translated(
    'This is a sample practice.',
    'Ceci est un cabinet d’exemple.',
    'Dit is een voorbeeldpraktijk.',
  ),
  sampleSignIn: translated(
    (email: string, password: string) => `Sign in with ${email} and the password ${password}.`,
    (email, password) => `Connectez-vous avec ${email} et le mot de passe ${password}.`,
    (email, password) => `Meld u aan met ${email} en het wachtwoord ${password}.`,
  ),
  sampleFillIn: translated('Fill this in', 'Remplir le formulaire', 'Dit invullen'),

  registerTitle: translated('Register', 'Inscription', 'Registreren'),
  registerSubtitle: translated(
    'An account for yourself, with your own name on what you do.',
    'Un compte à vous, avec votre nom sur ce que vous faites.',
    'Een eigen account, met uw naam bij wat u doet.',
  ),
  firstName: translated('First name', 'Prénom', 'Voornaam'),
  lastName: translated('Last name', 'Nom', 'Achternaam'),
  confirmPassword: translated('Confirm password', 'Confirmer le mot de passe', 'Wachtwoord bevestigen'),
  registrationCode: translated('Registration code', 'Code d’inscription', 'Registratiecode'),
  registrationCodeHint: translated(
    'A colleague or the manager of the practice has it.',
    'Un ou une collègue, ou la direction du cabinet, vous le donnera.',
    'Een collega of de praktijkverantwoordelijke kan ze u geven.',
  ),
  register: translated('Register', 'S’inscrire', 'Registreren'),
  registering: translated('Registering...', 'Inscription en cours...', 'Bezig met registreren...'),
  haveAccount: translated(
    'Already have an account?',
    'Vous avez déjà un compte\u00a0?',
    'Hebt u al een account?',
  ),

  passwordsDiffer: translated(
    "Passwords don't match",
    'Les mots de passe ne correspondent pas',
    'De wachtwoorden komen niet overeen',
  ),
  invalidCredentials: translated(
    'Invalid email or password. Please try again.',
    'E-mail ou mot de passe incorrect. Veuillez réessayer.',
    'Ongeldig e-mailadres of wachtwoord. Probeer het opnieuw.',
  ),
  loginFailed: translated(
    'An error occurred while trying to log in. Please try again.',
    'Une erreur est survenue lors de la connexion. Veuillez réessayer.',
    'Er is een fout opgetreden bij het aanmelden. Probeer het opnieuw.',
  ),
  registerFailed: translated('An error occurred', 'Une erreur est survenue', 'Er is een fout opgetreden'),
  loginNeedsNetwork: translated(
    'Signing in needs the network, and there is none right now. What is on this device is safe. Please try again when you are connected.',
    'La connexion à votre compte exige le réseau, et il est absent pour le moment. Ce qui se trouve sur cet appareil est en sécurité. Réessayez une fois le réseau revenu.',
    'Aanmelden vereist het netwerk, en dat is er nu niet. Wat op dit toestel staat, is veilig. Probeer het opnieuw zodra er verbinding is.',
  ),
  registerNeedsNetwork: translated(
    'Registering needs the network, and there is none right now. What you typed stays here. Please try again when you are connected.',
    'L’inscription exige le réseau, et il est absent pour le moment. Ce que vous avez saisi reste ici. Réessayez une fois le réseau revenu.',
    'Registreren vereist het netwerk, en dat is er nu niet. Wat u intypte, blijft hier staan. Probeer het opnieuw zodra er verbinding is.',
  ),

  meter: {
    levels: {
      short: translated('Too short', 'Trop court', 'Te kort'),
      weak: translated('Weak', 'Faible', 'Zwak'),
      fair: translated('Fair', 'Moyen', 'Matig'),
      good: translated('Good', 'Bon', 'Goed'),
      strong: translated('Strong', 'Fort', 'Sterk'),
    },
    strength: translated(
      (status: string) => `Strength: ${status}`,
      status => `Robustesse\u00a0: ${status}`,
      status => `Sterkte: ${status}`,
    ),
    atLeast: translated(
      'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
      'Au moins 8 caractères. Quelques mots à la suite sont faciles à retenir et difficiles à deviner.',
      'Minstens 8 tekens. Enkele woorden na elkaar zijn makkelijk te onthouden en moeilijk te raden.',
    ),
    tooShort: translated(
      'Use at least 8 characters.',
      'Prenez au moins 8 caractères.',
      'Gebruik minstens 8 tekens.',
    ),
    hints: {
      own: translated(
        'Leave out your own name and address: they are tried first.',
        'Évitez vos propres nom et adresse\u00a0: ce sont les premiers essayés.',
        'Laat uw eigen naam en adres weg: die worden het eerst geprobeerd.',
      ),
      common: translated(
        'Leave out words that everybody chooses: they are tried first.',
        'Évitez les mots que tout le monde choisit\u00a0: ce sont les premiers essayés.',
        'Laat woorden weg die iedereen kiest: die worden het eerst geprobeerd.',
      ),
      repeat: translated(
        'What is repeated adds little: write something else there.',
        'Ce qui se répète ajoute peu\u00a0: écrivez-y autre chose.',
        'Wat herhaald wordt, voegt weinig toe: schrijf er iets anders.',
      ),
      sequence: translated(
        'Leave out rows such as abc and 123: they are tried first.',
        'Évitez les suites comme abc et 123\u00a0: ce sont les premières essayées.',
        'Laat reeksen zoals abc en 123 weg: die worden het eerst geprobeerd.',
      ),
      keyboard: translated(
        'Leave out keys that lie side by side: they are tried first.',
        'Évitez les touches voisines\u00a0: ce sont les premières essayées.',
        'Laat toetsen weg die naast elkaar liggen: die worden het eerst geprobeerd.',
      ),
      year: translated(
        'Leave out years: they are tried first.',
        'Évitez les années\u00a0: ce sont les premières essayées.',
        'Laat jaartallen weg: die worden het eerst geprobeerd.',
      ),
      longer: translated(
        'Make it longer: add a word that has nothing to do with the rest.',
        'Allongez-le\u00a0: ajoutez un mot sans rapport avec le reste.',
        'Maak het langer: voeg een woord toe dat niets met de rest te maken heeft.',
      ),
    },
  },

  firstAccount: translated(
    'This is the first account of this practice, and becomes its owner’s: whoever has it invites the others.',
    'C’est le premier compte de ce cabinet, et celui de son ou sa propriétaire\u00a0: cette personne invite les autres.',
    'Dit is het eerste account van deze praktijk, en wordt dat van de eigenaar: die nodigt de anderen uit.',
  ),
  byInvitationTitle: translated('By invitation', 'Sur invitation', 'Op uitnodiging'),
  byInvitation: translated(
    'New colleagues come by invitation here. Ask an owner of the practice for a link, and open it on this device.',
    'Ici, on s’inscrit sur invitation. Demandez un lien à un ou une propriétaire du cabinet, et ouvrez-le sur cet appareil.',
    'Nieuwe collega’s komen hier op uitnodiging. Vraag een link aan een eigenaar van de praktijk, en open hem op dit toestel.',
  ),
  deviceInUseTitle: translated(
    'No registration on this device',
    'Pas d’inscription sur cet appareil',
    'Geen registratie op dit toestel',
  ),
  closedTitle: translated(
    'Registration is closed',
    'Les inscriptions sont fermées',
    'Registratie is gesloten',
  ),
  closed: translated(
    'Nobody can make an account here now. Ask an owner of the practice.',
    'Personne ne peut créer de compte ici en ce moment. Adressez-vous à un ou une propriétaire du cabinet.',
    'Niemand kan hier nu een account maken. Vraag het aan een eigenaar van de praktijk.',
  ),

  link: {
    checking: translated('Looking at your link...', 'Lecture de votre lien...', 'Uw link wordt bekeken...'),
    invitationTitle: translated('Welcome to the practice', 'Bienvenue au cabinet', 'Welkom in de praktijk'),
    invitationSubtitle: translated(
      (email: string) => `You were invited as ${email}. Choose a password, and you are in.`,
      email => `Vous êtes invité en tant que ${email}. Choisissez un mot de passe, et vous y êtes.`,
      email => `U bent uitgenodigd als ${email}. Kies een wachtwoord, en u bent binnen.`,
    ),
    resetTitle: translated(
      'Choose a new password',
      'Choisissez un nouveau mot de passe',
      'Kies een nieuw wachtwoord',
    ),
    resetSubtitle: translated(
      (name: string, email: string) => `For ${name}, who signs in as ${email}.`,
      (name, email) => `Pour ${name}, dont l’adresse de connexion est ${email}.`,
      (name, email) => `Voor ${name}, die zich aanmeldt als ${email}.`,
    ),
    come: translated('Make my account', 'Créer mon compte', 'Mijn account maken'),
    set: translated('Set the password', 'Définir le mot de passe', 'Wachtwoord instellen'),
    busy: translated('One moment...', 'Un instant...', 'Een ogenblik...'),
    deadTitle: translated(
      'This link is no longer good',
      'Ce lien n’est plus valable',
      'Deze link is niet meer geldig',
    ),
    dead: translated(
      'It was used already, has expired, or a newer one has taken its place. Ask an owner of the practice for a new link.',
      'Il a déjà servi, il a expiré, ou un plus récent l’a remplacé. Demandez un nouveau lien à un ou une propriétaire du cabinet.',
      'Hij is al gebruikt, is verlopen, of is door een nieuwere vervangen. Vraag een nieuwe link aan een eigenaar van de praktijk.',
    ),
    notReadTitle: translated(
      'The link could not be read',
      'Le lien n’a pas pu être lu',
      'De link kon niet worden gelezen',
    ),
    notRead: translated(
      'The server did not answer. Your link stays good: please try again in a moment.',
      'Le serveur n’a pas répondu. Votre lien reste valable\u00a0: réessayez dans un instant.',
      'De server antwoordde niet. Uw link blijft geldig: probeer het zo dadelijk opnieuw.',
    ),
    toLogin: translated('To the login page', 'Vers la page de connexion', 'Naar de aanmeldpagina'),
    someoneTitle: translated(
      (name: string) => `${name} is signed in on this device`,
      name => `${name} utilise cet appareil`,
      name => `${name} is aangemeld op dit toestel`,
    ),
    someone: translated(
      'Your link makes you the one who is signed in here. What was not sent yet stays on this device, for whoever made it.',
      'Votre lien vous connecte ici à sa place. Ce qui n’a pas encore été envoyé reste sur cet appareil, pour la personne qui l’a fait.',
      'Met uw link bent u het die hier aangemeld is. Wat nog niet verzonden is, blijft op dit toestel, voor wie het maakte.',
    ),
    signOut: translated(
      (name: string) => `Sign out ${name} and go on`,
      name => `Déconnecter ${name} et continuer`,
      name => `${name} afmelden en verdergaan`,
    ),
    stay: translated('Back to the app', 'Retour à l’application', 'Terug naar de app'),
    question: translated(
      'Have a password already?',
      'Vous avez déjà un mot de passe\u00a0?',
      'Hebt u al een wachtwoord?',
    ),
    needsNetwork: translated(
      'This needs the network, and there is none right now. What you typed stays here. Please try again when you are connected.',
      'Ceci exige le réseau, et il est absent pour le moment. Ce que vous avez saisi reste ici. Réessayez une fois le réseau revenu.',
      'Dit vereist het netwerk, en dat is er nu niet. Wat u intypte, blijft hier staan. Probeer het opnieuw zodra er verbinding is.',
    ),
  },

  unlock: translated('Unlock with a PIN', 'Déverrouiller avec un PIN', 'Ontgrendelen met een pincode'),
  waitingHere: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'change', 'changes')} by somebody who signed out ${plural.en(count, 'waits', 'wait')} on this device`,
    count =>
      `${count} ${plural.fr(count, 'modification', 'modifications')} de quelqu’un qui s’est déconnecté ${plural.fr(count, 'attend', 'attendent')} sur cet appareil`,
    count =>
      `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')} van iemand die zich afmeldde ${plural.nl(count, 'wacht', 'wachten')} op dit toestel`,
  ),
  signInToSend: translated(
    (count: number) => `Sign in to send ${count} ${plural.en(count, 'change', 'changes')}`,
    count => `Connectez-vous pour envoyer ${count} ${plural.fr(count, 'modification', 'modifications')}`,
    count => `Meld u aan om ${count} ${plural.nl(count, 'wijziging', 'wijzigingen')} te verzenden`,
  ),

  promise: translated(
    'The back office of your practice, with or without a network.',
    'La gestion de votre cabinet, avec ou sans réseau.',
    'De administratie van uw praktijk, met of zonder netwerk.',
  ),
  assurances: translated(
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

/** Separate from the texts of the login page, which must stay small. */
