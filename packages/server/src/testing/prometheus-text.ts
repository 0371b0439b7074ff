export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Exposition {
  /** By metric, what `# TYPE` says. */
  readonly types: ReadonlyMap<string, string>
  readonly helps: ReadonlyMap<string, string>
  readonly samples: readonly Sample[]
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/g

function sampleOf(line: string): Sample {
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
  if (name === undefined || labels.replaceAll(LABEL, '') !== '') throw new Error(`no sample: ${line}`)
  return {
    name,
    labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text])),
    value: Number(value?.replace('Inf', 'Infinity')),
  }
}

/** Reads Prometheus' text format, version 0.0.4. @throws at a line that is none */
export function readExposition(text: string): Exposition {
  const lines = text.split('\n').filter((line) => line !== '')
  const comments = (kind: string) =>
    new Map(
      lines
        .filter((line) => line.startsWith(`# ${kind} `))
        .map((line) => {
          const [, , name = '', ...rest] = line.split(' ')
          return [name, rest.join(' ')]
        }),
    )
  const samples = lines.filter((line) => !line.startsWith('# ')).map(sampleOf)
  return { types: comments('TYPE'), helps: comments('HELP'), samples }
}
