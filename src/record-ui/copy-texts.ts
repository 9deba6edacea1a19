import { byLanguage, said } from '../domain/text/language.ts'

export const copyTexts = byLanguage({
  copy: said('Copy', 'Copier', 'Kopiëren'),
  copied: said('Copied.', 'Copié.', 'Gekopieerd.'),
  copyTitle: said('Copy this text', 'Copier ce texte', 'Kopieer deze tekst'),
  copyHint: said(
    'This browser did not let us use the clipboard. The text is selected: copy it from here.',
    'Ce navigateur n’a pas permis l’accès au presse-papiers. Le texte est sélectionné\u00a0: copiez-le d’ici.',
    'Deze browser liet ons niet op het klembord. De tekst is geselecteerd: kopieer hem van hier.',
  ),
})
