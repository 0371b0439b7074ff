import type { RecapContent, RecapLinks, RecapList, RecapTable } from './recap-content'

const heading = (title: string): string[] => ['', title, '-'.repeat(title.length)]

function tableLines({ title, columns, rows }: RecapTable): string[] {
  const named = (row: readonly string[]) =>
    row
      .map((cell, index) => (index === 0 || cell === '' ? cell : `${columns[index]}: ${cell}`))
      .filter((cell) => cell !== '')
  return [...heading(title), ...rows.map((row) => `* ${named(row).join(', ')}`)]
}

function listLines({ title, entries, empty }: RecapList, none: string): string[] {
  if (entries.length === 0) return [...heading(title), empty ?? none]
  const lines = entries.flatMap(({ text, notes }) => [`* ${text}`, ...notes.map((note) => `    ${note}`)])
  return [...heading(title), ...lines]
}

export function recapText(content: RecapContent, { summaryUrl, settingsUrl }: RecapLinks): string {
  const { words } = content
  return [
    `${content.heading}: ${content.title}`,
    '',
    ...content.facts.map(([name, value]) => `${name}: ${value}`),
    ...content.tables.flatMap(tableLines),
    ...content.lists.flatMap((one) => listLines(one, words.none)),
    '',
    `${words.openSummary}: ${summaryUrl}`,
    '',
    `${words.footer} ${words.changeAt(settingsUrl)}`,
    '',
  ].join('\n')
}
