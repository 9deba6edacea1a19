import { byLanguage, translated } from '../../domain/text/language.ts'

/** Separate from the texts of the login page, which must stay small. */
export const changePasswordTexts = byLanguage({
  title: translated('Change Password', 'Changer de mot de passe', 'Wachtwoord wijzigen'),
  subtitle: translated(
    'You stay signed in on this device. All your other devices are signed out. If your phone or computer follows your calendar, the address for it ends: make a new one afterwards.',
    'Vous restez connecté sur cet appareil. Tous vos autres appareils seront déconnectés. Si votre téléphone ou votre ordinateur suit votre agenda, l’adresse prévue pour cela ne vaudra plus rien\u00a0: créez-en ensuite une nouvelle.',
    'U blijft aangemeld op dit toestel. Al uw andere toestellen worden afgemeld. Volgt uw telefoon of computer uw agenda, dan vervalt het adres daarvoor: maak daarna een nieuw.',
  ),
  current: translated('Current password', 'Mot de passe actuel', 'Huidig wachtwoord'),
  next: translated('New password', 'Nouveau mot de passe', 'Nieuw wachtwoord'),
  again: translated(
    'New password again',
    'Nouveau mot de passe, encore une fois',
    'Nieuw wachtwoord, nog eens',
  ),
  submit: translated('Change the password', 'Changer le mot de passe', 'Wachtwoord wijzigen'),
  busy: translated('Changing...', 'Changement en cours...', 'Bezig met wijzigen...'),
  done: translated(
    'Your password is changed. Your other devices are signed out, and the address of your calendar has ended if you had one.',
    'Votre mot de passe est changé. Vos autres appareils sont déconnectés, et l’adresse de votre agenda, si vous en aviez une, ne vaut plus rien.',
    'Uw wachtwoord is gewijzigd. Uw andere toestellen zijn afgemeld, en als u een adres voor uw agenda had, is dat vervallen.',
  ),
  needsServer: translated(
    'Only the server knows your password, and it cannot be reached now.',
    'Seul le serveur connaît votre mot de passe, et il est injoignable pour le moment.',
    'Alleen de server kent uw wachtwoord, en die is nu niet bereikbaar.',
  ),
  noAnswer: translated(
    'The server did not answer, so it may have been changed or not. Try to sign in with the new one before you try again.',
    'Le serveur n’a pas répondu\u00a0: le changement a peut-être eu lieu. Essayez de vous connecter avec le nouveau avant de recommencer.',
    'De server antwoordde niet: misschien is het gewijzigd, misschien niet. Probeer u met het nieuwe aan te melden voor u het opnieuw probeert.',
  ),
  serverFailed: translated(
    'The server had a problem, and your password is as it was. Please try again.',
    'Le serveur a eu un problème, et votre mot de passe n’a pas changé. Veuillez réessayer.',
    'De server had een probleem, en uw wachtwoord is niet gewijzigd. Probeer het opnieuw.',
  ),
})
