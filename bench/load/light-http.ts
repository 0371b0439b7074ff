import { connect, type Socket } from 'node:net'

interface Waiting {
  readonly text: string
  readonly resolve: (json: string) => void
  readonly reject: (error: Error) => void
}

const END_OF_HEAD = '\r\n\r\n'

/** Keeps one connection with one request at a time. */
class Connection {
  #waiting: Waiting | null = null
  #received = ''

  constructor(
    readonly socket: Socket,
    readonly onFree: (connection: Connection) => void,
    onClosed: (connection: Connection) => void,
  ) {
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#take(text))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => {
      onClosed(this)
      this.#waiting?.reject(new Error('the connection was closed in the midst of an answer'))
    })
  }

  ask(waiting: Waiting): void {
    this.#waiting = waiting
    this.socket.write(waiting.text)
  }

  #take(text: string): void {
    this.#received += text
    const head = this.#received.indexOf(END_OF_HEAD)
    if (head < 0) return
    const length = Number(/\ncontent-length: *(\d+)/i.exec(this.#received)?.[1])
    const end = head + END_OF_HEAD.length + length
    if (this.#received.length < end) return
    const [received, waiting] = [this.#received, this.#waiting]
    this.#received = ''
    this.#waiting = null
    this.onFree(this)
    const body = Buffer.from(received.slice(head + END_OF_HEAD.length, end), 'latin1').toString()
    if (received.startsWith('HTTP/1.1 200')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${waiting.text.slice(0, waiting.text.indexOf('\r'))} was answered ${received}`))
  }
}

/** Uses a fifth of the CPU of Node's client. */
export class LightHttp {
  readonly #connections = new Set<Connection>()
  #free: Connection[] = []
  readonly #queue: Waiting[] = []
  readonly #url: URL

  constructor(
    url: string,
    readonly size: number,
  ) {
    this.#url = new URL(url)
  }

  post(path: string, token: string, body: object): Promise<string> {
    const json = JSON.stringify(body)
    const text = `POST ${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
    return new Promise((resolve, reject) => {
      const waiting = { text, resolve, reject }
      const connection = this.#free.pop() ?? this.#another()
      if (connection) connection.ask(waiting)
      else this.#queue.push(waiting)
    })
  }

  close(): void {
    for (const { socket } of this.#connections) socket.destroy()
  }

  #another(): Connection | null {
    if (this.#connections.size === this.size) return null
    const socket = connect(Number(this.#url.port), this.#url.hostname)
    const connection = new Connection(
      socket,
      (freed) => this.#next(freed),
      (closed) => this.#forget(closed),
    )
    this.#connections.add(connection)
    return connection
  }

  #next(freed: Connection): void {
    const next = this.#queue.shift()
    if (next) freed.ask(next)
    else this.#free.push(freed)
  }

  /** The server closes idle connections. */
  #forget(closed: Connection): void {
    this.#connections.delete(closed)
    this.#free = this.#free.filter((connection) => connection !== closed)
  }
}
