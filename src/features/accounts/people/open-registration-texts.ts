import { byLanguage, said } from '../../../domain/text/language.ts'

/** Apart from the other texts of people: an owner's start page loads these. */
export const openRegistrationTexts = byLanguage({
  question: said(
    'Who may register from now on?',
    'Qui peut s’inscrire à partir de maintenant\u00a0?',
    'Wie mag zich vanaf nu registreren?',
  ),
  questionText: said(
    'This account is the owner’s. Registration is open until you choose. You can change this later under People.',
    'Ce compte est celui de la ou du propriétaire. Les inscriptions sont ouvertes tant que vous n’avez pas choisi. Vous pourrez changer d’avis sous Personnes.',
    'Dit account is dat van de eigenaar. Registratie is open tot u kiest. U kunt dit later wijzigen onder Medewerkers.',
  ),
  title: said('Registration is open', 'Les inscriptions sont ouvertes', 'Registratie is open'),
  text: said(
    'Anyone who reaches this server can make an account, and sees the clients.',
    'Quiconque atteint ce serveur peut créer un compte, et voit les clients.',
    'Wie deze server bereikt, kan een account maken, en ziet de klanten.',
  ),
  byInvitation: said(
    'Allow invitations only',
    'N’admettre que sur invitation',
    'Alleen op uitnodiging toelaten',
  ),
  more: said('More choices under People', 'Plus de choix sous Personnes', 'Meer keuzes onder Medewerkers'),
  closed: said(
    'Only invited colleagues can register now. You invite them under People.',
    'Seuls les collègues invités peuvent maintenant s’inscrire. Vous les invitez sous Personnes.',
    'Alleen uitgenodigde collega’s kunnen zich nu registreren. U nodigt hen uit onder Medewerkers.',
  ),
  needsServer: said(
    'Only the server can decide this, and it cannot be reached now.',
    'Seul le serveur peut en décider, et il est injoignable pour le moment.',
    'Alleen de server kan dit beslissen, en die is nu niet bereikbaar.',
  ),
  noAnswer: said(
    'The server did not answer. Please try again in a moment.',
    'Le serveur n’a pas répondu. Réessayez dans un instant.',
    'De server antwoordde niet. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: said(
    'The server had a problem, so nothing was changed. Please try again.',
    'Le serveur a eu un problème\u00a0: rien n’a été changé. Veuillez réessayer.',
    'De server had een probleem, dus er werd niets gewijzigd. Probeer het opnieuw.',
  ),
})
