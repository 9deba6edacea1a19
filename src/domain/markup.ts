const signs: { [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in HTML, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, sign => signs[sign] ?? sign)
}
