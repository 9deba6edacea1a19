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
    'For example “Reception tablet”. It appears in the list of devices and in the history.',
    'Par exemple «\u00a0Tablette de l’accueil\u00a0». Ce nom apparaît dans la liste des appareils et dans l’historique.',
    'Bijvoorbeeld “Tablet onthaal”. De naam verschijnt in de lijst van toestellen en in de geschiedenis.',
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
  sampleLogin: translated(
    (email: string, password: string) => `Log in with ${email} and the password ${password}.`,
    (email, password) => `Connectez-vous avec ${email} et le mot de passe ${password}.`,
    (email, password) => `Meld u aan met ${email} en het wachtwoord ${password}.`,
  ),
  sampleFillIn: translated('Fill in for me', 'Remplir pour moi', 'Voor mij invullen'),

  registerTitle: translated('Register', 'Inscription', 'Registreren'),
  registerSubtitle: translated(
    'Your own account, so that your name is on your changes.',
    'Un compte personnel, pour que vos modifications portent votre nom.',
    'Een eigen account, zodat uw naam bij uw wijzigingen staat.',
  ),
  firstName: translated('First name', 'Prénom', 'Voornaam'),
  lastName: translated('Last name', 'Nom', 'Achternaam'),
  confirmPassword: translated('Confirm password', 'Confirmer le mot de passe', 'Wachtwoord bevestigen'),
  registrationCode: translated('Registration code', 'Code d’inscription', 'Registratiecode'),
  registrationCodeHint: translated(
    'Ask a colleague or an administrator.',
    'Demandez-le à un collègue ou à un responsable.',
    'Vraag de code aan een collega of een beheerder.',
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
  loginNeedsServer: translated(
    'The server is not available. Your data on this device is safe; try again when the server is back.',
    'Le serveur n’est pas disponible. Vos données sur cet appareil sont en sécurité\u00a0; réessayez plus tard.',
    'De server is niet beschikbaar. Uw gegevens op dit toestel zijn veilig; probeer het later opnieuw.',
  ),
  registerNeedsServer: translated(
    'The server is not available. The form keeps what you typed; try again when the server is back.',
    'Le serveur n’est pas disponible. Le formulaire garde votre saisie\u00a0; réessayez plus tard.',
    'De server is niet beschikbaar. Het formulier behoudt uw invoer; probeer het later opnieuw.',
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
      'At least 8 characters. A few random words are easy to remember and hard to guess.',
      'Au moins 8 caractères. Quelques mots au hasard sont faciles à retenir et difficiles à deviner.',
      'Minstens 8 tekens. Enkele willekeurige woorden zijn makkelijk te onthouden en moeilijk te raden.',
    ),
    tooShort: translated(
      'Use at least 8 characters.',
      'Utilisez au moins 8 caractères.',
      'Gebruik minstens 8 tekens.',
    ),
    hints: {
      own: translated(
        'Avoid your name and your address: they are easy to guess.',
        'Évitez votre nom et votre adresse\u00a0: ils sont faciles à deviner.',
        'Vermijd uw naam en uw adres: die zijn makkelijk te raden.',
      ),
      common: translated(
        'Avoid common words: they are easy to guess.',
        'Évitez les mots courants\u00a0: ils sont faciles à deviner.',
        'Vermijd veelgebruikte woorden: die zijn makkelijk te raden.',
      ),
      repeat: translated(
        'Avoid repeated characters.',
        'Évitez les caractères répétés.',
        'Vermijd herhaalde tekens.',
      ),
      sequence: translated(
        'Avoid sequences such as abc and 123: they are easy to guess.',
        'Évitez les suites comme abc et 123\u00a0: elles sont faciles à deviner.',
        'Vermijd reeksen zoals abc en 123: die zijn makkelijk te raden.',
      ),
      keyboard: translated(
        'Avoid adjacent keys: they are easy to guess.',
        'Évitez les touches voisines\u00a0: elles sont faciles à deviner.',
        'Vermijd toetsen die naast elkaar liggen: die zijn makkelijk te raden.',
      ),
      year: translated(
        'Avoid years: they are easy to guess.',
        'Évitez les années\u00a0: elles sont faciles à deviner.',
        'Vermijd jaartallen: die zijn makkelijk te raden.',
      ),
      longer: translated(
        'Make it longer: add an unrelated word.',
        'Allongez-le\u00a0: ajoutez un mot sans rapport avec le reste.',
        'Maak het langer: voeg een woord toe dat niets met de rest te maken heeft.',
      ),
    },
  },

  firstAccount: translated(
    'This is the first account of this practice. It becomes the administrator account and can invite colleagues.',
    'C’est le premier compte de ce cabinet. Il reçoit le rôle de responsable et permet d’inviter des collègues.',
    'Dit is het eerste account van deze praktijk. Het krijgt de rol van beheerder en kan collega’s uitnodigen.',
  ),
  byInvitationTitle: translated('By invitation', 'Sur invitation', 'Op uitnodiging'),
  byInvitation: translated(
    'You need an invitation to register. Ask an administrator for a link and open it on this device.',
    'Il faut une invitation pour s’inscrire. Demandez un lien à un responsable et ouvrez-le sur cet appareil.',
    'U hebt een uitnodiging nodig om te registreren. Vraag een beheerder om een link en open die op dit toestel.',
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
    'No one can create an account here now. Ask an administrator.',
    'Il n’est pas possible de créer un compte ici actuellement. Adressez-vous à un responsable.',
    'Er kan hier nu geen account worden gemaakt. Vraag het aan een beheerder.',
  ),

  link: {
    checking: translated(
      'Checking your link…',
      'Vérification de votre lien…',
      'Uw link wordt gecontroleerd…',
    ),
    invitationTitle: translated('Welcome to the practice', 'Bienvenue au cabinet', 'Welkom in de praktijk'),
    invitationSubtitle: translated(
      (email: string) => `You were invited as ${email}. Choose a password to create your account.`,
      email => `Vous êtes invité en tant que ${email}. Choisissez un mot de passe pour créer votre compte.`,
      email => `U bent uitgenodigd als ${email}. Kies een wachtwoord om uw account te maken.`,
    ),
    resetTitle: translated(
      'Choose a new password',
      'Choisissez un nouveau mot de passe',
      'Kies een nieuw wachtwoord',
    ),
    resetSubtitle: translated(
      (name: string, email: string) => `For ${name}, who logs in as ${email}.`,
      (name, email) => `Pour ${name}, qui se connecte avec ${email}.`,
      (name, email) => `Voor ${name}, die zich aanmeldt als ${email}.`,
    ),
    createAccount: translated('Create my account', 'Créer mon compte', 'Mijn account maken'),
    setPassword: translated('Set the password', 'Définir le mot de passe', 'Wachtwoord instellen'),
    busy: translated('One moment...', 'Un instant...', 'Een ogenblik...'),
    invalidTitle: translated(
      'This link is no longer valid',
      'Ce lien n’est plus valable',
      'Deze link is niet meer geldig',
    ),
    invalid: translated(
      'It was already used, has expired or was replaced by a newer one. Ask an administrator for a new link.',
      'Il a déjà servi, a expiré ou a été remplacé par un plus récent. Demandez un nouveau lien à un responsable.',
      'Hij is al gebruikt, verlopen of vervangen door een nieuwere. Vraag een nieuwe link aan een beheerder.',
    ),
    notReadTitle: translated(
      'The link could not be checked',
      'Le lien n’a pas pu être vérifié',
      'De link kon niet worden gecontroleerd',
    ),
    notRead: translated(
      'The server did not answer. Your link stays valid: try again in a moment.',
      'Le serveur n’a pas répondu. Votre lien reste valable\u00a0: réessayez dans un instant.',
      'De server antwoordde niet. Uw link blijft geldig: probeer het zo dadelijk opnieuw.',
    ),
    toLogin: translated('Go to the login page', 'Aller à la page de connexion', 'Naar de aanmeldpagina'),
    otherUserTitle: translated(
      (name: string) => `${name} is logged in on this device`,
      name => `${name} est connecté sur cet appareil`,
      name => `${name} is aangemeld op dit toestel`,
    ),
    otherUser: translated(
      'Continuing will log you in on this device instead. Unsent changes stay on this device.',
      'Si vous continuez, vous serez connecté ici à sa place. Les modifications non envoyées restent sur cet appareil.',
      'Als u verdergaat, wordt u hier in de plaats aangemeld. Niet-verzonden wijzigingen blijven op dit toestel.',
    ),
    logOut: translated(
      (name: string) => `Log out ${name} and continue`,
      name => `Déconnecter ${name} et continuer`,
      name => `${name} afmelden en verdergaan`,
    ),
    stay: translated('Back to the app', 'Retour à l’application', 'Terug naar de app'),
    hasPassword: translated(
      'Do you already have a password?',
      'Vous avez déjà un mot de passe\u00a0?',
      'Hebt u al een wachtwoord?',
    ),
    needsServer: translated(
      'The server is not available. The form keeps what you typed; try again when the server is back.',
      'Le serveur n’est pas disponible. Le formulaire garde votre saisie\u00a0; réessayez plus tard.',
      'De server is niet beschikbaar. Het formulier behoudt uw invoer; probeer het later opnieuw.',
    ),
  },

  unlock: translated('Unlock with a PIN', 'Déverrouiller avec un code PIN', 'Ontgrendelen met een pincode'),
  unsentHere: translated(
    (count: number) =>
      `${count} unsent ${plural.en(count, 'change', 'changes')} of a user who logged out on this device`,
    count =>
      `${count} ${plural.fr(count, 'modification non envoyée', 'modifications non envoyées')} d’une personne déconnectée sur cet appareil`,
    count =>
      `${count} niet-verzonden ${plural.nl(count, 'wijziging', 'wijzigingen')} van een afgemelde gebruiker op dit toestel`,
  ),
  logInToSend: translated(
    (count: number) => `Log in to send ${count} ${plural.en(count, 'change', 'changes')}`,
    count => `Connectez-vous pour envoyer ${count} ${plural.fr(count, 'modification', 'modifications')}`,
    count => `Meld u aan om ${count} ${plural.nl(count, 'wijziging', 'wijzigingen')} te verzenden`,
  ),

  promise: translated(
    'The back office of your practice, online and offline.',
    'La gestion de votre cabinet, en ligne et hors ligne.',
    'De administratie van uw praktijk, online en offline.',
  ),
  assurances: translated(
    [
      'What you save is kept, even without Wi-Fi.',
      'Changes are sent automatically, in order, when you are back online.',
      'Nothing is overwritten without asking you.',
    ],
    [
      'Ce que vous enregistrez est conservé, même sans Wi-Fi.',
      'Les modifications sont envoyées automatiquement, dans l’ordre, dès le retour du réseau.',
      'Rien n’est écrasé sans votre accord.',
    ],
    [
      'Wat u bewaart, blijft bewaard, ook zonder wifi.',
      'Wijzigingen worden automatisch en op volgorde verzonden zodra u weer online bent.',
      'Er wordt niets overschreven zonder het u te vragen.',
    ],
  ),
})

/** Separate from the texts of the login page, which must stay small. */
