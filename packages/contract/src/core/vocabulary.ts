interface Synonym {
  readonly wrong: RegExp
  readonly say: string
}

const synonyms: readonly Synonym[] = [
  { wrong: /\brock review\b/i, say: 'Rocks' },
  { wrong: /\bto-do list\b/i, say: 'To-dos' },
  { wrong: /\bIDS\b/, say: 'Issues' },
  { wrong: /\brocks?\b/, say: 'Rock' },
  { wrong: /\bTo-Dos?\b|\b[Tt]odos?\b/, say: 'to-do' },
  { wrong: /\b(on|off) track\b|\bnot done\b/i, say: 'On-Track, Off-Track, Not-Done (terms:rockStatus)' },
  { wrong: /\b(KPI|metric)s?\b|\bnumbers? (that )?missed\b/i, say: 'measurable' },
  { wrong: /\b(task|action item)s?\b/i, say: 'to-do' },
  { wrong: /\bread out\b/i, say: 'reviewed' },
  { wrong: /\bkeeps? the notes\b|\bnote-?taker\b/i, say: 'scribe' },
  { wrong: /\btell the others\b/i, say: 'cascading messages' },
  { wrong: /\binvitees?\b|\bparticipants?\b/i, say: 'attendees' },
  { wrong: /\b(organis|colour|favourite|licence|recognis)/i, say: 'American spelling' },
  { wrong: /\b(e ?mail|eMail)\b/i, say: 'e-mail' },
  {
    wrong: /\b(whoever|whom|anew|taken back|brought back|heading for)\b/i,
    say: 'people, again, undone, restored, ends at',
  },
]

/** Exact texts of the specification. */
const specified: readonly string[] = [
  'This rock has been removed by another member of the meeting.',
  'Failed to remove some rocks',
  'Measurable',
  'Invalid email or password. Please try again.',
  'Invalid Email',
  'Headline cascaded',
  'Your issue was moved to {{destination}}.',
  "Your issue wasn't moved, try again!",
  'THERE WAS AN ISSUE SUBMITTING YOUR FORM',
  'Our team has been notified of the issue. Please try again later.',
  'There was an issue with our AI service.',
]

export const isSpecified = (text: string): boolean => specified.includes(text)

export function wrongTerms(text: string): string[] {
  if (isSpecified(text)) return []
  const said = text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)|\$\{.*?\}/g, '')
  return synonyms.flatMap(({ wrong, say }) => {
    const found = wrong.exec(said)
    return found ? [`"${found[0]}" in "${text}": say ${say}`] : []
  })
}
