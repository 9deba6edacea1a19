import { byLanguage, translated } from '../../../domain/text/language.ts'
import { needsServer, willAppear } from '../../../domain/text/offline-texts.ts'

const openRegistration = translated(
  'Anyone who can reach this server can create an account and see the clients.',
  'Toute personne qui a accès à ce serveur peut créer un compte et voir les clients.',
  'Iedereen die deze server kan bereiken, kan een account maken en de klanten zien.',
)

export const peopleTexts = byLanguage({
  title: translated('Users', 'Utilisateurs', 'Gebruikers'),
  subtitle: translated(
    'Users, their roles and invitations.',
    'Les utilisateurs, leurs rôles et les invitations.',
    'De gebruikers, hun rollen en de uitnodigingen.',
  ),
  administratorsOnly: translated(
    'Only administrators can open this page.',
    'Seuls les responsables peuvent ouvrir cette page.',
    'Alleen beheerders kunnen deze pagina openen.',
  ),
  administratorsOnlyHint: translated(
    'Ask an administrator to invite a colleague or to change your role.',
    'Demandez à un responsable d’inviter un collègue ou de changer votre rôle.',
    'Vraag een beheerder om een collega uit te nodigen of uw rol te wijzigen.',
  ),
  hasCalendarAddress: translated('Has a calendar link', 'A une adresse d’agenda', 'Heeft een agenda-adres'),
  needsServer: willAppear('The users', 'Les utilisateurs', 'De gebruikers'),
  savedCopy: translated(
    'The server is not available. This is the last saved copy, and nothing can be changed now.',
    'Le serveur n’est pas disponible. Voici la dernière copie enregistrée\u00a0; rien ne peut être modifié pour le moment.',
    'De server is niet beschikbaar. Dit is de laatst bewaarde kopie; er kan nu niets worden gewijzigd.',
  ),
  notRead: translated(
    'The users could not be loaded.',
    'Les utilisateurs n’ont pas pu être chargés.',
    'De gebruikers konden niet worden geladen.',
  ),
  noAnswer: translated(
    'The server did not answer, so this may not have been done. Check the list and try again.',
    'Le serveur n’a pas répondu\u00a0: ceci n’a peut-être pas été fait. Vérifiez la liste et réessayez.',
    'De server antwoordde niet: misschien is dit niet gebeurd. Controleer de lijst en probeer het opnieuw.',
  ),
  serverFailed: translated(
    'Something went wrong, so nothing was changed. Try again.',
    'Une erreur est survenue\u00a0: rien n’a été modifié. Réessayez.',
    'Er ging iets mis: er is niets gewijzigd. Probeer het opnieuw.',
  ),

  name: translated('Name', 'Nom', 'Naam'),
  role: translated('Role', 'Rôle', 'Rol'),
  lastSeen: translated('Last seen', 'Dernière activité', 'Laatst gezien'),
  neverSeen: translated('Never', 'Jamais', 'Nooit'),
  you: translated('You', 'Vous', 'U'),
  disabled: translated('Disabled', 'Désactivé', 'Uitgeschakeld'),
  roles: {
    owner: translated('Administrator', 'Responsable', 'Beheerder'),
    staff: translated('Staff member', 'Collaborateur', 'Medewerker'),
  },
  roleHints: {
    owner: translated(
      'Can do everything, including users, practice and bank details, imports, full exports and erasing.',
      'Peut tout faire, y compris les utilisateurs, les données et la banque du cabinet, les imports, les exports complets et les effacements.',
      'Mag alles, ook gebruikers, praktijk- en bankgegevens, importeren, alles exporteren en wissen.',
    ),
    staff: translated(
      'Does the daily work: clients, animals, contracts, invoices and the calendar.',
      'Fait le travail quotidien\u00a0: clients, animaux, contrats, factures et calendrier.',
      'Doet het dagelijkse werk: klanten, dieren, contracten, facturen en de kalender.',
    ),
  },
  actionsFor: translated(
    (name: string) => `Actions for the account of ${name}`,
    name => `Actions pour le compte\u00a0: ${name}`,
    name => `Acties voor het account van ${name}`,
  ),
  alone: translated(
    'You are the only user. Invite your colleagues, so that each change carries the right name.',
    'Vous êtes le seul utilisateur. Invitez vos collègues, pour que chaque modification porte le bon nom.',
    'U bent de enige gebruiker. Nodig uw collega’s uit, zodat bij elke wijziging de juiste naam staat.',
  ),

  makeOwner: translated('Make administrator', 'Passer en responsable', 'Beheerder maken'),
  makeStaff: translated('Change to staff member', 'Passer en collaborateur', 'Medewerker maken'),
  disable: translated('Disable', 'Désactiver', 'Uitschakelen'),
  enable: translated('Enable', 'Réactiver', 'Weer inschakelen'),
  reset: translated(
    'Send password reset link',
    'Envoyer un lien de réinitialisation',
    'Link voor nieuw wachtwoord versturen',
  ),
  signOut: translated('Log out everywhere', 'Déconnecter partout', 'Overal afmelden'),
  withdraw: translated('Revoke invitation', 'Annuler l’invitation', 'Uitnodiging intrekken'),

  titles: {
    makeOwner: translated(
      (name: string) => `Make ${name} an administrator?`,
      name => `Passer ${name} en responsable\u00a0?`,
      name => `Rol van ${name} wijzigen in beheerder?`,
    ),
    makeStaff: translated(
      (name: string) => `Change ${name} to staff member?`,
      name => `Passer ${name} en collaborateur\u00a0?`,
      name => `Rol van ${name} wijzigen in medewerker?`,
    ),
    disable: translated(
      (name: string) => `Disable the account of ${name}?`,
      name => `Désactiver ce compte\u00a0: ${name}\u00a0?`,
      name => `Het account van ${name} uitschakelen?`,
    ),
    enable: translated(
      (name: string) => `Enable the account of ${name}?`,
      name => `Réactiver ce compte\u00a0: ${name}\u00a0?`,
      name => `Het account van ${name} weer inschakelen?`,
    ),
    reset: translated(
      (name: string) => `Reset the password of ${name}?`,
      name => `Réinitialiser le mot de passe\u00a0: ${name}\u00a0?`,
      name => `Wachtwoord van ${name} opnieuw instellen?`,
    ),
    signOut: translated(
      (name: string) => `Log out ${name} everywhere?`,
      name => `Déconnecter ${name} partout\u00a0?`,
      name => `${name} overal afmelden?`,
    ),
    withdraw: translated(
      (email: string) => `Revoke the invitation for ${email}?`,
      email => `Annuler l’invitation pour ${email}\u00a0?`,
      email => `De uitnodiging voor ${email} intrekken?`,
    ),
  },
  explained: {
    makeOwner: translated(
      'An administrator can do everything you can: manage users and bank details, export and erase.',
      'Un responsable peut faire tout ce que vous pouvez\u00a0: gérer les utilisateurs et les données bancaires, exporter et effacer.',
      'Een beheerder mag alles wat u mag: gebruikers en bankgegevens beheren, exporteren en wissen.',
    ),
    makeStaff: translated(
      'A staff member does the daily work. This page, practice details, imports, full exports and erasing are for administrators only.',
      'Un collaborateur fait le travail quotidien. Cette page, les données du cabinet, les imports, les exports complets et les effacements sont réservés aux responsables.',
      'Een medewerker doet het dagelijkse werk. Deze pagina, de praktijkgegevens, importeren, alles exporteren en wissen zijn voorbehouden aan beheerders.',
    ),
    disable: translated(
      'All their devices are logged out immediately, their calendar link stops working, and they can no longer log in. Their name stays on their work. Changes that a device has not sent yet stay on it.',
      'Tous ses appareils sont déconnectés immédiatement, l’adresse de son agenda cesse de fonctionner et la connexion n’est plus possible. Son nom reste sur son travail. Les modifications qu’un appareil n’a pas encore envoyées y restent.',
      'Al hun toestellen worden onmiddellijk afgemeld, het adres van hun agenda werkt niet meer en ze kunnen zich niet meer aanmelden. Hun naam blijft bij hun werk staan. Wijzigingen die een toestel nog niet verzonden heeft, blijven erop staan.',
    ),
    enable: translated(
      'They can log in again with their previous password.',
      'La connexion est de nouveau possible, avec l’ancien mot de passe.',
      'Ze kunnen zich weer aanmelden met hun vorige wachtwoord.',
    ),
    reset: translated(
      'You get a link to share, valid for one day. Their current password and their calendar link stop working immediately, and all their devices are logged out.',
      'Vous recevez un lien à transmettre, valable un jour. Le mot de passe actuel et l’adresse de son agenda cessent immédiatement de fonctionner, et tous ses appareils sont déconnectés.',
      'U krijgt een link om door te geven, een dag geldig. Het huidige wachtwoord en het adres van hun agenda werken onmiddellijk niet meer en al hun toestellen worden afgemeld.',
    ),
    signOut: translated(
      'All their devices are logged out immediately, and their calendar link stops working. They log in again with their password. Changes that a device has not sent yet stay on it until then.',
      'Tous ses appareils sont déconnectés immédiatement et l’adresse de son agenda cesse de fonctionner. La reconnexion se fait avec le mot de passe. Les modifications qu’un appareil n’a pas encore envoyées y restent jusque-là.',
      'Al hun toestellen worden onmiddellijk afgemeld en het adres van hun agenda werkt niet meer. Ze melden zich weer aan met hun wachtwoord. Wijzigingen die een toestel nog niet verzonden heeft, blijven er tot dan op staan.',
    ),
    withdraw: translated(
      'The link stops working immediately. You can invite them again.',
      'Le lien cesse immédiatement de fonctionner. Vous pouvez envoyer une nouvelle invitation.',
      'De link werkt onmiddellijk niet meer. U kunt opnieuw uitnodigen.',
    ),
    yourself: translated(
      'This is your own account: you will no longer be able to open this page.',
      'C’est votre propre compte\u00a0: vous ne pourrez plus ouvrir cette page.',
      'Dit is uw eigen account: u kunt deze pagina dan niet meer openen.',
    ),
  },
  done: {
    makeOwner: translated(
      (name: string) => `${name} is now an administrator.`,
      name => `${name} a maintenant le rôle de responsable.`,
      name => `${name} is nu beheerder.`,
    ),
    makeStaff: translated(
      (name: string) => `${name} is now a staff member.`,
      name => `${name} a maintenant le rôle de collaborateur.`,
      name => `${name} is nu medewerker.`,
    ),
    disable: translated(
      (name: string) => `The account of ${name} is disabled.`,
      name => `Compte désactivé\u00a0: ${name}.`,
      name => `Het account van ${name} is uitgeschakeld.`,
    ),
    enable: translated(
      (name: string) => `The account of ${name} is enabled.`,
      name => `Compte réactivé\u00a0: ${name}.`,
      name => `Het account van ${name} is weer ingeschakeld.`,
    ),
    signOut: translated(
      (name: string) => `${name} is logged out everywhere.`,
      name => `${name} est déconnecté partout.`,
      name => `${name} is overal afgemeld.`,
    ),
    withdraw: translated(
      (email: string) => `The invitation for ${email} is revoked.`,
      email => `L’invitation pour ${email} est annulée.`,
      email => `De uitnodiging voor ${email} is ingetrokken.`,
    ),
  },

  invite: translated('Invite', 'Inviter', 'Uitnodigen'),
  inviting: translated('Inviting...', 'Invitation en cours...', 'Bezig met uitnodigen...'),
  inviteTitle: translated('Invite a colleague', 'Inviter un collègue', 'Een collega uitnodigen'),
  inviteText: translated(
    'They receive a link, valid for one week, to choose their name and password.',
    'La personne reçoit un lien, valable une semaine, pour choisir son nom et son mot de passe.',
    'Uw collega krijgt een link, een week geldig, om een naam en een wachtwoord te kiezen.',
  ),
  email: translated('Email', 'E-mail', 'E-mail'),
  emailNeeded: translated(
    'Please enter a valid email address',
    'Veuillez saisir une adresse e-mail valide',
    'Voer een geldig e-mailadres in',
  ),
  invitations: translated('Pending invitations', 'Invitations en attente', 'Openstaande uitnodigingen'),
  validUntil: translated('Valid until', 'Valable jusqu’au', 'Geldig tot'),
  invitedOn: translated('Invited on', 'Invité le', 'Uitgenodigd op'),

  linkFor: translated(
    (name: string) => `Link for ${name}`,
    name => `Lien pour ${name}`,
    name => `Link voor ${name}`,
  ),
  link: translated('Link', 'Lien', 'Link'),
  linkEmailed: translated(
    (email: string) => `The link is being emailed to ${email}. You can also share it yourself.`,
    email => `Un e-mail avec ce lien est envoyé à ${email}. Vous pouvez aussi transmettre le lien vous-même.`,
    email => `Een e-mail met deze link wordt verstuurd naar ${email}. U kunt de link ook zelf doorgeven.`,
  ),
  linkNotEmailed: translated(
    'This server cannot send email, so share the link yourself. Anyone who has it can log in.',
    'Ce serveur n’envoie pas d’e-mail\u00a0: transmettez le lien vous-même. Toute personne qui l’a peut se connecter.',
    'Deze server verstuurt geen e-mail: geef de link zelf door. Iedereen die hem heeft, kan zich aanmelden.',
  ),
  linkOnce: translated(
    (moment: string) => `Shown only once, valid until ${moment}.`,
    moment => `Affiché une seule fois, valable jusqu’au ${moment}.`,
    moment => `Wordt maar één keer getoond, geldig tot ${moment}.`,
  ),
  copyLink: translated('Copy link', 'Copier le lien', 'Link kopiëren'),

  registration: translated('Registration', 'Inscription', 'Registratie'),
  registrationText: translated(
    'Who can create an account on this server. Invitations always work.',
    'Qui peut créer un compte sur ce serveur. Les invitations fonctionnent toujours.',
    'Wie een account kan maken op deze server. Uitnodigingen werken altijd.',
  ),
  kinds: {
    open: translated('Open', 'Ouverte', 'Open'),
    code: translated('With a code', 'Avec un code', 'Met een code'),
    invitation: translated('By invitation', 'Sur invitation', 'Op uitnodiging'),
    closed: translated('Closed', 'Fermée', 'Gesloten'),
  },
  kindHints: {
    open: openRegistration,
    code: translated(
      'Anyone with the code below can create an account.',
      'Toute personne qui a le code ci-dessous peut créer un compte.',
      'Iedereen met de code hieronder kan een account maken.',
    ),
    invitation: translated(
      'Only people with an invitation can create an account. Others are told to ask for a link.',
      'Seules les personnes invitées peuvent créer un compte. Les autres sont priées de demander un lien.',
      'Alleen wie een uitnodiging heeft, kan een account maken. Anderen moeten een link vragen.',
    ),
    closed: translated(
      'No one can create an account without an invitation.',
      'Personne ne peut créer de compte, sauf sur invitation.',
      'Niemand kan een account maken zonder uitnodiging.',
    ),
  },
  code: translated('Registration code', 'Code d’inscription', 'Registratiecode'),
  codeHint: translated(
    'At least 8 characters. Share it only with your colleagues.',
    'Au moins 8 caractères. Ne le communiquez qu’à vos collègues.',
    'Minstens 8 tekens. Deel de code alleen met uw collega’s.',
  ),
  generateCode: translated('Generate a code', 'Générer un code', 'Code genereren'),
  save: translated('Save', 'Enregistrer', 'Bewaren'),
  nothingChanged: translated(
    'No changes to save.',
    'Aucune modification à enregistrer.',
    'Geen wijzigingen om te bewaren.',
  ),
  registrationSaved: translated(
    'Registration setting saved.',
    'Réglage des inscriptions enregistré.',
    'Registratie-instelling bewaard.',
  ),

  events: translated('Activity log', 'Journal d’activité', 'Activiteitenlogboek'),
  eventsText: translated(
    'Logins, changes to accounts and bank details, exports and erasures, newest first.',
    'Connexions, modifications de comptes et de données bancaires, exports et effacements, les plus récents d’abord.',
    'Aanmeldingen, wijzigingen van accounts en bankgegevens, exports en wissingen, de recentste eerst.',
  ),
  noEvents: translated('No activity yet.', 'Pas encore d’activité.', 'Nog geen activiteit.'),
  eventsNotRead: translated(
    'The activity log could not be loaded.',
    'Le journal d’activité n’a pas pu être chargé.',
    'Het activiteitenlogboek kon niet worden geladen.',
  ),
  loadMore: translated('Load more', 'Afficher plus', 'Meer tonen'),
})

/** Separate from the other texts, since the start page of owners loads them. */
export const openRegistrationTexts = byLanguage({
  question: translated(
    'Who can register from now on?',
    'Qui peut s’inscrire à partir de maintenant\u00a0?',
    'Wie kan zich vanaf nu registreren?',
  ),
  questionText: translated(
    'This is the administrator account. Registration is open until you choose. You can change this later under Users.',
    'Ce compte a le rôle de responsable. Les inscriptions restent ouvertes jusqu’à votre choix. Vous pourrez le modifier sous Utilisateurs.',
    'Dit account heeft de rol van beheerder. Registratie is open tot u kiest. U kunt dit later wijzigen onder Gebruikers.',
  ),
  title: translated('Registration is open', 'Les inscriptions sont ouvertes', 'Registratie is open'),
  text: openRegistration,
  byInvitation: translated(
    'Allow invitations only',
    'N’accepter que sur invitation',
    'Alleen uitnodigingen toelaten',
  ),
  more: translated(
    'More choices under Users',
    'Plus de choix sous Utilisateurs',
    'Meer keuzes onder Gebruikers',
  ),
  closed: translated(
    'Only invited colleagues can register now. Invite them under Users.',
    'Seuls les collègues invités peuvent maintenant s’inscrire. Invitez-les sous Utilisateurs.',
    'Alleen uitgenodigde collega’s kunnen zich nu registreren. Nodig hen uit onder Gebruikers.',
  ),
  needsServer,
  noAnswer: translated(
    'The server did not answer. Try again in a moment.',
    'Le serveur n’a pas répondu. Réessayez dans un instant.',
    'De server antwoordde niet. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'Something went wrong, so nothing was changed. Try again.',
    'Une erreur est survenue\u00a0: rien n’a été modifié. Réessayez.',
    'Er ging iets mis: er is niets gewijzigd. Probeer het opnieuw.',
  ),
})
