import { pluralIn } from '../../../ui/plural.ts'
import type { AuthTexts } from '../auth-texts.ts'

const plural = pluralIn('fr')

export const fr: AuthTexts = {
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',

  loginTitle: 'Connexion',
  loginSubtitle: 'Ravis de vous revoir.',
  login: 'Se connecter',
  loggingIn: 'Connexion en cours...',
  noAccount: 'Pas encore de compte\u00a0?',

  samplePractice: 'Ceci est un cabinet d’exemple.',
  sampleSignIn: (email, password) => `Connectez-vous avec ${email} et le mot de passe ${password}.`,
  sampleFillIn: 'Remplir le formulaire',

  registerTitle: 'Inscription',
  registerSubtitle: 'Un compte à vous, avec votre nom sur ce que vous faites.',
  firstName: 'Prénom',
  lastName: 'Nom',
  confirmPassword: 'Confirmer le mot de passe',
  registrationCode: 'Code d’inscription',
  registrationCodeHint: 'Un ou une collègue, ou la direction du cabinet, vous le donnera.',
  register: 'S’inscrire',
  registering: 'Inscription en cours...',
  haveAccount: 'Vous avez déjà un compte\u00a0?',

  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  invalidCredentials: 'E-mail ou mot de passe incorrect. Veuillez réessayer.',
  loginFailed: 'Une erreur est survenue lors de la connexion. Veuillez réessayer.',
  registerFailed: 'Une erreur est survenue',
  loginNeedsNetwork:
    'La connexion à votre compte exige le réseau, et il est absent pour le moment. Ce qui se trouve sur cet appareil est en sécurité. Réessayez une fois le réseau revenu.',
  registerNeedsNetwork:
    'L’inscription exige le réseau, et il est absent pour le moment. Ce que vous avez saisi reste ici. Réessayez une fois le réseau revenu.',

  waitingHere: (count, name) =>
    `${count} ${plural(count, 'modification', 'modifications')} de ${name} ${plural(count, 'attend', 'attendent')} sur cet appareil`,
  signInToSend: count =>
    `Connectez-vous pour envoyer ${count} ${plural(count, 'modification', 'modifications')}`,

  promise: 'La gestion de votre cabinet, avec ou sans réseau.',
  assurances: [
    'Ce que vous enregistrez est enregistré, même quand le Wi-Fi fait défaut.',
    'Les modifications partent d’elles-mêmes, dans l’ordre, dès le retour du réseau.',
    'Rien n’est jamais écrasé sans vous demander votre avis.',
  ],
}
