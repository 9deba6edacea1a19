import { byLanguage, translated } from '../../domain/text/language.ts'
import { needsServer } from '../../domain/text/offline-texts.ts'

/** Separate from the texts of the login page, which must stay small. */
export const changePasswordTexts = byLanguage({
  title: translated('Change password', 'Changer de mot de passe', 'Wachtwoord wijzigen'),
  subtitle: translated(
    'You stay logged in on this device. All your other devices are logged out. The link to your calendar, if you have one, stops working: create a new one afterwards.',
    'Vous restez connecté sur cet appareil. Tous vos autres appareils seront déconnectés. L’adresse de votre agenda, si vous en avez une, cessera de fonctionner\u00a0: créez-en ensuite une nouvelle.',
    'U blijft aangemeld op dit toestel. Al uw andere toestellen worden afgemeld. Het adres van uw agenda, als u er een hebt, werkt niet meer: maak daarna een nieuw aan.',
  ),
  current: translated('Current password', 'Mot de passe actuel', 'Huidig wachtwoord'),
  next: translated('New password', 'Nouveau mot de passe', 'Nieuw wachtwoord'),
  repeated: translated('Repeat new password', 'Répéter le nouveau mot de passe', 'Nieuw wachtwoord herhalen'),
  submit: translated('Change password', 'Changer le mot de passe', 'Wachtwoord wijzigen'),
  busy: translated('Changing...', 'Changement en cours...', 'Bezig met wijzigen...'),
  done: translated(
    'Password changed. Your other devices are logged out, and the link to your calendar no longer works.',
    'Mot de passe changé. Vos autres appareils sont déconnectés et l’adresse de votre agenda ne fonctionne plus.',
    'Wachtwoord gewijzigd. Uw andere toestellen zijn afgemeld en het adres van uw agenda werkt niet meer.',
  ),
  needsServer,
  noAnswer: translated(
    'The server did not answer, so your password may have been changed. Try to log in with the new one first.',
    'Le serveur n’a pas répondu\u00a0: votre mot de passe a peut-être changé. Essayez d’abord de vous connecter avec le nouveau.',
    'De server antwoordde niet: misschien is uw wachtwoord gewijzigd. Probeer u eerst aan te melden met het nieuwe.',
  ),
  serverFailed: translated(
    'Something went wrong. Your password has not been changed; try again.',
    'Une erreur est survenue. Votre mot de passe n’a pas changé\u00a0; réessayez.',
    'Er ging iets mis. Uw wachtwoord is niet gewijzigd; probeer het opnieuw.',
  ),
})
