import type { GeneralCode } from './general-errors.ts'

export const fr: Record<GeneralCode, string> = {
  'auth/invalid-credentials': 'Identifiants incorrects',
  'auth/owner-needed': 'Seul un responsable peut faire ceci. Adressez-vous à un responsable du cabinet.',
  'auth/password-needed': 'Saisissez à nouveau votre mot de passe pour continuer.',
  'auth/password-wrong': 'Mot de passe erroné. Veuillez réessayer.',
  'auth/password-too-short': 'Un mot de passe compte au moins 8 caractères.',
  'auth/password-common':
    'Ce mot de passe courant est facile à deviner. Choisissez-en un autre, par exemple quelques mots au hasard.',
  'auth/device-in-use':
    'Des collègues sont connectés ici. Inscrivez-vous sur votre propre appareil, ou demandez-leur d’abord de se déconnecter ici.',
  'auth/invitation-needed': 'Il faut une invitation pour s’inscrire. Demandez un lien à un responsable.',
  'auth/link-not-found': 'Ce lien n’est plus valable. Demandez-en un nouveau à un responsable.',
  'auth/sign-in-needed': 'Votre session a pris fin. Veuillez vous reconnecter.',
  'auth/refresh-refused': 'Le jeton n’a pas pu être renouvelé',
  'auth/email-taken':
    'Un compte existe déjà avec cette adresse e-mail. Connectez-vous, ou utilisez une autre adresse.',
  'auth/field-required': 'Veuillez remplir ce champ.',
  'email/invalid': 'Veuillez saisir une adresse e-mail valide',
  'auth/registration-closed':
    'Les inscriptions sont fermées sur ce serveur. Demandez un compte à la personne qui le gère.',
  'auth/registration-code-needed':
    'L’inscription exige un code. Saisissez celui que vous a donné un collègue.',
  'request/malformed': 'La demande n’a pas pu être lue.',
  'request/invalid': 'Un champ de la demande n’est pas valable.',
  'request/unknown-field': 'La demande contient un champ inconnu.',
  'request/not-found': 'Il n’y a rien à cette adresse.',
  'request/too-large': 'La demande est trop volumineuse.',
  'request/media-type': 'Le serveur ne lit que du JSON.',
  'request/key-invalid': 'La clé Idempotency-Key doit être un UUID.',
  'request/key-reused': 'Cette clé Idempotency-Key a servi pour une autre demande. Rien n’a été modifié.',
  'request/too-many': 'Trop de tentatives. Veuillez patienter une minute, puis réessayer.',
  'host/busy': 'Le serveur est occupé. Veuillez réessayer dans un instant.',
  'host/failed':
    'Un problème est survenu sur le serveur. Votre travail est conservé\u00a0; veuillez réessayer.',
}
