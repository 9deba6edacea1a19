import { byLanguage, translated } from '../../domain/text/language.ts'
import { needsServer } from '../../domain/text/offline-texts.ts'

export const passwordTexts = byLanguage({
  title: translated('Enter your password', 'Saisissez votre mot de passe', 'Vul uw wachtwoord in'),
  text: translated(
    'Confirm your password to continue. You will return to what you were doing.',
    'Confirmez votre mot de passe pour continuer. Vous reviendrez ensuite à ce que vous faisiez.',
    'Bevestig uw wachtwoord om verder te gaan. Daarna keert u terug naar wat u aan het doen was.',
  ),
  password: translated('Password', 'Mot de passe', 'Wachtwoord'),
  continue: translated('Continue', 'Continuer', 'Doorgaan'),
  checking: translated('Checking...', 'Vérification...', 'Bezig met controleren...'),
  empty: translated('Enter your password.', 'Saisissez votre mot de passe.', 'Vul uw wachtwoord in.'),
  enterPassword: translated('Enter password', 'Saisir le mot de passe', 'Wachtwoord invullen'),
  needsServer,
  noAnswer: translated(
    'The server did not answer, so your password could not be checked. Try again in a moment.',
    'Le serveur n’a pas répondu\u00a0: votre mot de passe n’a pas pu être vérifié. Réessayez dans un instant.',
    'De server antwoordde niet: uw wachtwoord kon niet worden gecontroleerd. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'Something went wrong on the server. Try again in a moment.',
    'Une erreur est survenue sur le serveur. Réessayez dans un instant.',
    'Er ging iets mis op de server. Probeer het zo dadelijk opnieuw.',
  ),
})
