import { byLanguage, translated } from '../../domain/text/language.ts'

export const passwordTexts = byLanguage({
  title: translated('Enter your password', 'Saisissez votre mot de passe', 'Vul uw wachtwoord in'),
  text: translated(
    'Before this, Bouvier makes sure that it is you, and not somebody who found this device open. What you were doing goes on afterwards.',
    'Avant ceci, Bouvier s’assure que c’est bien vous, et non quelqu’un qui a trouvé cet appareil ouvert. Ce que vous faisiez continue ensuite.',
    'Bouvier gaat hier eerst na dat u het bent, en niet iemand die dit toestel open vond. Daarna gaat verder wat u aan het doen was.',
  ),
  password: translated('Password', 'Mot de passe', 'Wachtwoord'),
  goOn: translated('Go on', 'Continuer', 'Verdergaan'),
  checking: translated('Checking...', 'Vérification...', 'Bezig met nakijken...'),
  empty: translated('Type your password.', 'Tapez votre mot de passe.', 'Typ uw wachtwoord.'),
  enterPassword: translated('Enter password', 'Saisir le mot de passe', 'Wachtwoord invullen'),
  needsServer: translated(
    'Only the server knows your password, and it cannot be reached now.',
    'Seul le serveur connaît votre mot de passe, et il est injoignable pour le moment.',
    'Alleen de server kent uw wachtwoord, en die is nu niet bereikbaar.',
  ),
  noAnswer: translated(
    'The server did not answer, and only it knows your password. Please try again in a moment.',
    'Le serveur n’a pas répondu, et lui seul connaît votre mot de passe. Réessayez dans un instant.',
    'De server antwoordde niet, en alleen die kent uw wachtwoord. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'The server had a problem. Please try again in a moment.',
    'Le serveur a eu un problème. Réessayez dans un instant.',
    'De server had een probleem. Probeer het zo dadelijk opnieuw.',
  ),
})
