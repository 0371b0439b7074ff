import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** Null where the connection was closed without one. */
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function read(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  const status = Number(statusLine.split(' ')[1])
  return { status: status || null, headers: Object.fromEntries(pairs), body: rest.join('\r\n\r\n') }
}

export function openRaw(address: string): Socket {
  const { hostname, port } = new URL(address)
  return connect(Number(port), hostname)
}

/** Sends bytes as they stand and gives what was answered until the server closed the connection. */
export function sendRaw(address: string, text: string): Promise<RawAnswer> {
  const socket = openRaw(address)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  socket.write(text)
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(read(answer)))
  })
}
