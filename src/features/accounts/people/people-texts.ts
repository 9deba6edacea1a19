import { byLanguage, translated } from '../../../domain/text/language.ts'

export const peopleTexts = byLanguage({
  title: translated('People', 'Personnes', 'Medewerkers'),
  subtitle: translated(
    'Who works here, what they may do, and how others come in.',
    'Qui travaille ici, ce que chacun peut faire, et comment d’autres arrivent.',
    'Wie hier werkt, wat ze mogen doen, en hoe anderen erbij komen.',
  ),
  ownersOnly: translated(
    'Only an owner of the practice sees this page.',
    'Seul un ou une propriétaire du cabinet voit cette page.',
    'Alleen een eigenaar van de praktijk ziet deze pagina.',
  ),
  ownersOnlyHint: translated(
    'Ask one of them to invite a colleague, or to make you an owner.',
    'Demandez-lui d’inviter un ou une collègue, ou de vous donner ce rôle.',
    'Vraag een van hen om een collega uit te nodigen, of om u eigenaar te maken.',
  ),
  hasCalendarAddress: translated(
    'Has a calendar address',
    'A une adresse d’agenda',
    'Heeft een agenda-adres',
  ),
  needsServer: translated(
    'Only the server knows who works here, and it cannot be reached now.',
    'Seul le serveur sait qui travaille ici, et il est injoignable pour le moment.',
    'Alleen de server weet wie hier werkt, en die is nu niet bereikbaar.',
  ),
  asLastSeen: translated(
    'The server cannot be reached. This is as it was last seen here, and nothing can be changed now.',
    'Le serveur est injoignable. Voici le dernier état vu ici, et rien ne peut être changé pour le moment.',
    'De server is niet bereikbaar. Dit is hoe het hier het laatst te zien was; er kan nu niets gewijzigd worden.',
  ),
  notRead: translated(
    'The server did not say who works here.',
    'Le serveur n’a pas dit qui travaille ici.',
    'De server zei niet wie hier werkt.',
  ),
  noAnswer: translated(
    'The server did not answer, so this may not have been done. Look at the list, and try again.',
    'Le serveur n’a pas répondu\u00a0: ceci n’a peut-être pas été fait. Regardez la liste, et réessayez.',
    'De server antwoordde niet: misschien is dit niet gebeurd. Kijk naar de lijst, en probeer het opnieuw.',
  ),
  serverFailed: translated(
    'The server had a problem, so nothing was changed. Please try again.',
    'Le serveur a eu un problème\u00a0: rien n’a été changé. Veuillez réessayer.',
    'De server had een probleem, dus er werd niets gewijzigd. Probeer het opnieuw.',
  ),

  who: translated('Who', 'Qui', 'Wie'),
  role: translated('Role', 'Rôle', 'Rol'),
  seen: translated('Last Seen', 'Vu pour la dernière fois', 'Laatst gezien'),
  neverSeen: translated('Never', 'Jamais', 'Nooit'),
  you: translated('You', 'Vous', 'U'),
  disabled: translated('Disabled', 'Désactivé', 'Uitgeschakeld'),
  roles: {
    owner: translated('Owner', 'Propriétaire', 'Eigenaar'),
    staff: translated('Staff', 'Équipe', 'Personeel'),
  },
  roleHints: {
    owner: translated(
      'May do everything: people, practice details and bank, imports, whole exports, erasing.',
      'Peut tout faire\u00a0: personnes, données du cabinet et banque, imports, exports complets, effacements.',
      'Mag alles: medewerkers, praktijkgegevens en bank, importeren, alles exporteren, wissen.',
    ),
    staff: translated(
      'Does the daily work: clients, animals, contracts, invoices, the calendar.',
      'Fait le travail de tous les jours\u00a0: clients, animaux, contrats, factures, calendrier.',
      'Doet het dagelijkse werk: klanten, dieren, contracten, facturen, de kalender.',
    ),
  },
  actionsFor: translated(
    (name: string) => `What to do with the account of ${name}`,
    name => `Que faire du compte de ${name}`,
    name => `Wat te doen met het account van ${name}`,
  ),
  alone: translated(
    'You are the only one here. Invite your colleagues, so that each has their own name on what they do.',
    'Vous êtes seul ici. Invitez vos collègues, pour que chacun ait son nom sur ce qu’il fait.',
    'U bent hier alleen. Nodig uw collega’s uit, zodat ieder een eigen naam heeft bij wat hij doet.',
  ),

  makeOwner: translated('Make an owner', 'Donner le rôle de propriétaire', 'Eigenaar maken'),
  makeStaff: translated('Make staff', 'Donner le rôle d’équipe', 'Personeel maken'),
  disable: translated('Disable', 'Désactiver', 'Uitschakelen'),
  enable: translated('Enable again', 'Réactiver', 'Weer inschakelen'),
  reset: translated(
    'New password by a link',
    'Nouveau mot de passe par un lien',
    'Nieuw wachtwoord via een link',
  ),
  signOut: translated('Sign out everywhere', 'Déconnecter partout', 'Overal afmelden'),
  withdraw: translated('Withdraw', 'Retirer', 'Intrekken'),

  titles: {
    makeOwner: translated(
      (name: string) => `Make ${name} an owner?`,
      name => `Donner à ${name} le rôle de propriétaire\u00a0?`,
      name => `${name} eigenaar maken?`,
    ),
    makeStaff: translated(
      (name: string) => `Make ${name} staff?`,
      name => `Donner à ${name} le rôle d’équipe\u00a0?`,
      name => `${name} personeel maken?`,
    ),
    disable: translated(
      (name: string) => `Disable the account of ${name}?`,
      name => `Désactiver le compte de ${name}\u00a0?`,
      name => `Het account van ${name} uitschakelen?`,
    ),
    enable: translated(
      (name: string) => `Enable the account of ${name} again?`,
      name => `Réactiver le compte de ${name}\u00a0?`,
      name => `Het account van ${name} weer inschakelen?`,
    ),
    reset: translated(
      (name: string) => `A new password for ${name}?`,
      name => `Un nouveau mot de passe pour ${name}\u00a0?`,
      name => `Een nieuw wachtwoord voor ${name}?`,
    ),
    signOut: translated(
      (name: string) => `Sign out ${name} everywhere?`,
      name => `Déconnecter ${name} partout\u00a0?`,
      name => `${name} overal afmelden?`,
    ),
    withdraw: translated(
      (email: string) => `Withdraw the invitation of ${email}?`,
      email => `Retirer l’invitation de ${email}\u00a0?`,
      email => `De uitnodiging van ${email} intrekken?`,
    ),
  },
  explained: {
    makeOwner: translated(
      'An owner may do everything that you may: change people and bank details, export and erase.',
      'Un ou une propriétaire peut faire tout ce que vous pouvez\u00a0: changer les personnes et la banque, exporter et effacer.',
      'Een eigenaar mag alles wat u mag: medewerkers en bankgegevens wijzigen, exporteren en wissen.',
    ),
    makeStaff: translated(
      'Staff do the daily work. They see neither this page nor change the practice details, import, export everything or erase.',
      'L’équipe fait le travail de tous les jours. Elle ne voit pas cette page, ne change pas les données du cabinet, n’importe pas, n’exporte pas tout et n’efface pas.',
      'Personeel doet het dagelijkse werk. Het ziet deze pagina niet, wijzigt geen praktijkgegevens, importeert niet, exporteert niet alles en wist niet.',
    ),
    disable: translated(
      'It acts at once: all their devices are signed out, the address of their calendar ends, and they cannot sign in. What they did keeps their name. Edits that a device of theirs has not sent yet stay on it.',
      'L’effet est immédiat\u00a0: tous ses appareils sont déconnectés, l’adresse de son agenda ne vaut plus rien, et la connexion est refusée. Ce qui a été fait garde son nom. Les modifications qu’un appareil n’a pas encore envoyées y restent.',
      'Het gaat meteen in: al hun toestellen worden afgemeld, het adres van hun agenda vervalt, en ze kunnen zich niet aanmelden. Wat ze deden, houdt hun naam. Wijzigingen die een toestel nog niet verzonden heeft, blijven erop staan.',
    ),
    enable: translated(
      'They can sign in again with the password that they had.',
      'La connexion est de nouveau possible, avec le mot de passe d’avant.',
      'Ze kunnen zich weer aanmelden met het wachtwoord dat ze hadden.',
    ),
    reset: translated(
      'You get a link to hand over, good for a day. Their password of now and the address of their calendar stop at once, and all their devices are signed out.',
      'Vous recevez un lien à transmettre, valable un jour. Le mot de passe actuel et l’adresse de son agenda ne valent plus rien dès maintenant, et tous ses appareils sont déconnectés.',
      'U krijgt een link om door te geven, een dag geldig. Het huidige wachtwoord en het adres van hun agenda gelden meteen niet meer, en al hun toestellen worden afgemeld.',
    ),
    signOut: translated(
      'All their devices are signed out at once, and the address of their calendar ends. They sign in again with their password. Edits that a device has not sent yet stay on it until then.',
      'Tous ses appareils sont déconnectés immédiatement, et l’adresse de son agenda ne vaut plus rien. On s’y reconnecte avec le mot de passe. Les modifications qu’un appareil n’a pas encore envoyées y restent jusque-là.',
      'Al hun toestellen worden meteen afgemeld, en het adres van hun agenda vervalt. Ze melden zich weer aan met hun wachtwoord. Wijzigingen die een toestel nog niet verzonden heeft, blijven er tot dan op staan.',
    ),
    withdraw: translated(
      'The link stops at once. You can invite them again.',
      'Le lien ne vaut plus rien dès maintenant. Vous pouvez inviter de nouveau.',
      'De link geldt meteen niet meer. U kunt opnieuw uitnodigen.',
    ),
    yourself: translated(
      'This is your own account: afterwards you see this page no more.',
      'C’est votre propre compte\u00a0: ensuite, vous ne verrez plus cette page.',
      'Dit is uw eigen account: daarna ziet u deze pagina niet meer.',
    ),
  },
  done: {
    makeOwner: translated(
      (name: string) => `${name} is an owner now.`,
      name => `${name} a maintenant le rôle de propriétaire.`,
      name => `${name} is nu eigenaar.`,
    ),
    makeStaff: translated(
      (name: string) => `${name} is staff now.`,
      name => `${name} a maintenant le rôle d’équipe.`,
      name => `${name} is nu personeel.`,
    ),
    disable: translated(
      (name: string) => `The account of ${name} is disabled.`,
      name => `Le compte de ${name} est désactivé.`,
      name => `Het account van ${name} is uitgeschakeld.`,
    ),
    enable: translated(
      (name: string) => `The account of ${name} is enabled again.`,
      name => `Le compte de ${name} est réactivé.`,
      name => `Het account van ${name} is weer ingeschakeld.`,
    ),
    signOut: translated(
      (name: string) => `${name} is signed out everywhere.`,
      name => `Tous les appareils de ${name} sont déconnectés.`,
      name => `${name} is overal afgemeld.`,
    ),
    withdraw: translated(
      (email: string) => `The invitation of ${email} is withdrawn.`,
      email => `L’invitation de ${email} est retirée.`,
      email => `De uitnodiging van ${email} is ingetrokken.`,
    ),
  },

  invite: translated('Invite', 'Inviter', 'Uitnodigen'),
  inviting: translated('Inviting...', 'Invitation en cours...', 'Bezig met uitnodigen...'),
  inviteTitle: translated('Invite a colleague', 'Inviter un ou une collègue', 'Een collega uitnodigen'),
  inviteText: translated(
    'They get a link, good for a week, and choose their own name and password with it.',
    'Ils reçoivent un lien, valable une semaine, et choisissent avec lui leur nom et leur mot de passe.',
    'Ze krijgen een link, een week geldig, en kiezen daarmee hun eigen naam en wachtwoord.',
  ),
  email: translated('Email', 'E-mail', 'E-mail'),
  emailNeeded: translated(
    'Please enter a valid email address',
    'Veuillez saisir une adresse e-mail valide',
    'Voer een geldig e-mailadres in',
  ),
  invitations: translated(
    'Invited, not here yet',
    'Invités, pas encore arrivés',
    'Uitgenodigd, nog niet hier',
  ),
  goodUntil: translated('Good Until', 'Valable jusqu’au', 'Geldig tot'),
  invitedOn: translated('Invited On', 'Invité le', 'Uitgenodigd op'),

  linkFor: translated(
    (name: string) => `The link for ${name}`,
    name => `Le lien pour ${name}`,
    name => `De link voor ${name}`,
  ),
  link: translated('Link', 'Lien', 'Link'),
  linkEmailed: translated(
    (email: string) => `An email with it is on its way to ${email}. You can hand it over yourself too.`,
    email => `Un e-mail avec ce lien part vers ${email}. Vous pouvez aussi le transmettre vous-même.`,
    email => `Een e-mail met deze link is onderweg naar ${email}. U kunt hem ook zelf doorgeven.`,
  ),
  linkNotEmailed: translated(
    'This server sends no email, so hand it over yourself: only to them, for whoever has it comes in.',
    'Ce serveur n’envoie pas d’e-mail\u00a0: transmettez-le vous-même, et à cette personne seule, car il fait entrer qui l’a.',
    'Deze server verstuurt geen e-mail: geef hem zelf door, en alleen aan hen, want wie hem heeft, komt binnen.',
  ),
  linkOnce: translated(
    (moment: string) => `It is shown only this once, and good until ${moment}.`,
    moment => `Il n’est montré que cette fois, et vaut jusqu’au ${moment}.`,
    moment => `Hij wordt alleen nu getoond, en is geldig tot ${moment}.`,
  ),
  copyLink: translated('Copy the link', 'Copier le lien', 'De link kopiëren'),

  registration: translated('Registration', 'Inscription', 'Registratie'),
  registrationText: translated(
    'Whether somebody who reaches this server can make an account of their own. Invitations are good in any case.',
    'Si quelqu’un qui atteint ce serveur peut créer son propre compte. Les invitations valent dans tous les cas.',
    'Of iemand die deze server bereikt, zelf een account kan maken. Uitnodigingen gelden in elk geval.',
  ),
  kinds: {
    open: translated('Open', 'Ouverte', 'Open'),
    code: translated('With a code', 'Avec un code', 'Met een code'),
    invitation: translated('By invitation', 'Sur invitation', 'Op uitnodiging'),
    closed: translated('Closed', 'Fermée', 'Gesloten'),
  },
  kindHints: {
    open: translated(
      'Anyone who reaches this server can make an account, and sees the clients.',
      'Quiconque atteint ce serveur peut créer un compte, et voit les clients.',
      'Wie deze server bereikt, kan een account maken, en ziet de klanten.',
    ),
    code: translated(
      'Who has the code below can make an account.',
      'Qui a le code ci-dessous peut créer un compte.',
      'Wie de code hieronder heeft, kan een account maken.',
    ),
    invitation: translated(
      'Only whom an owner has invited can make an account, and others are told to ask for a link.',
      'Seules les personnes invitées peuvent créer un compte\u00a0; les autres lisent qu’il faut demander un lien.',
      'Alleen wie door een eigenaar is uitgenodigd, kan een account maken; anderen lezen dat ze een link moeten vragen.',
    ),
    closed: translated(
      'Nobody can make an account, but for those who hold an invitation.',
      'Personne ne peut créer de compte, sauf qui tient une invitation.',
      'Niemand kan een account maken, behalve wie een uitnodiging heeft.',
    ),
  },
  code: translated('Registration code', 'Code d’inscription', 'Registratiecode'),
  codeHint: translated(
    'At least 8 characters. Tell it to your colleagues only.',
    'Au moins 8 caractères. Ne le dites qu’à vos collègues.',
    'Minstens 8 tekens. Zeg hem alleen aan uw collega’s.',
  ),
  makeCode: translated('Make one', 'En créer un', 'Er een maken'),
  save: translated('Save', 'Enregistrer', 'Bewaren'),
  nothingChanged: translated(
    'This is how it is set now.',
    'C’est le réglage actuel.',
    'Zo is het nu ingesteld.',
  ),
  registrationSaved: translated(
    'Who can register is saved.',
    'Qui peut s’inscrire est enregistré.',
    'Wie zich kan registreren, is bewaard.',
  ),

  events: translated('What happened', 'Ce qui s’est passé', 'Wat er gebeurde'),
  eventsText: translated(
    'Sign-ins, changes of accounts and bank details, exports and erasing, the latest first.',
    'Connexions, changements de comptes et de banque, exports et effacements, les plus récents d’abord.',
    'Aanmeldingen, wijzigingen van accounts en bankgegevens, exports en wissen, de laatste eerst.',
  ),
  noEvents: translated(
    'Nothing has happened yet.',
    'Rien ne s’est encore passé.',
    'Er is nog niets gebeurd.',
  ),
  eventsNotRead: translated(
    'The server did not say what happened.',
    'Le serveur n’a pas dit ce qui s’est passé.',
    'De server zei niet wat er gebeurde.',
  ),
  loadMore: translated('Load more', 'Charger la suite', 'Meer laden'),
})

/** Separate from the other texts, since the start page of owners loads them. */
export const openRegistrationTexts = byLanguage({
  question: translated(
    'Who may register from now on?',
    'Qui peut s’inscrire à partir de maintenant\u00a0?',
    'Wie mag zich vanaf nu registreren?',
  ),
  questionText: translated(
    'This account is the owner’s. Registration is open until you choose. You can change this later under People.',
    'Ce compte est celui de la ou du propriétaire. Les inscriptions sont ouvertes tant que vous n’avez pas choisi. Vous pourrez changer d’avis sous Personnes.',
    'Dit account is dat van de eigenaar. Registratie is open tot u kiest. U kunt dit later wijzigen onder Medewerkers.',
  ),
  title: translated('Registration is open', 'Les inscriptions sont ouvertes', 'Registratie is open'),
  text: translated(
    'Anyone who reaches this server can make an account, and sees the clients.',
    'Quiconque atteint ce serveur peut créer un compte, et voit les clients.',
    'Wie deze server bereikt, kan een account maken, en ziet de klanten.',
  ),
  byInvitation: translated(
    'Allow invitations only',
    'N’admettre que sur invitation',
    'Alleen op uitnodiging toelaten',
  ),
  more: translated(
    'More choices under People',
    'Plus de choix sous Personnes',
    'Meer keuzes onder Medewerkers',
  ),
  closed: translated(
    'Only invited colleagues can register now. You invite them under People.',
    'Seuls les collègues invités peuvent maintenant s’inscrire. Vous les invitez sous Personnes.',
    'Alleen uitgenodigde collega’s kunnen zich nu registreren. U nodigt hen uit onder Medewerkers.',
  ),
  needsServer: translated(
    'Only the server can decide this, and it cannot be reached now.',
    'Seul le serveur peut en décider, et il est injoignable pour le moment.',
    'Alleen de server kan dit beslissen, en die is nu niet bereikbaar.',
  ),
  noAnswer: translated(
    'The server did not answer. Please try again in a moment.',
    'Le serveur n’a pas répondu. Réessayez dans un instant.',
    'De server antwoordde niet. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'The server had a problem, so nothing was changed. Please try again.',
    'Le serveur a eu un problème\u00a0: rien n’a été changé. Veuillez réessayer.',
    'De server had een probleem, dus er werd niets gewijzigd. Probeer het opnieuw.',
  ),
})
