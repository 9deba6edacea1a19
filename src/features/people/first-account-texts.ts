import { byLanguage, said } from '../../domain/language.ts'

/** Apart from the other texts of people: an owner's start page loads these. */
export const firstAccountTexts = byLanguage({
  title: said(
    'This account is the owner’s',
    'Ce compte est celui de la ou du propriétaire',
    'Dit account is dat van de eigenaar',
  ),
  text: said(
    'Registration is open: anyone who reaches this server can make an account, and sees the clients. Close it, and invite your colleagues yourself.',
    'Les inscriptions sont ouvertes\u00a0: quiconque atteint ce serveur peut créer un compte, et voit les clients. Fermez-les, et invitez vos collègues vous-même.',
    'Registratie is open: wie deze server bereikt, kan een account maken, en ziet de klanten. Sluit ze, en nodig uw collega’s zelf uit.',
  ),
  close: said('Close registration', 'Fermer les inscriptions', 'Registratie sluiten'),
  leaveOpen: said('Leave it open', 'Les laisser ouvertes', 'Open laten'),
  more: said('More choices under People', 'Plus de choix sous Personnes', 'Meer keuzes onder Medewerkers'),
  oneMoment: said('One moment...', 'Un instant...', 'Een ogenblik...'),
  closed: said(
    'Registration is closed. You invite colleagues under People.',
    'Les inscriptions sont fermées. Vous invitez vos collègues sous Personnes.',
    'Registratie is gesloten. U nodigt collega’s uit onder Medewerkers.',
  ),
  left: said(
    'Registration stays open. You can close it under People.',
    'Les inscriptions restent ouvertes. Vous pouvez les fermer sous Personnes.',
    'Registratie blijft open. U kunt ze sluiten onder Medewerkers.',
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
