import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError } from '../config/config-error'

interface Listening {
  readonly port: number
  readonly host: string
}

export function explainListening(error: unknown, { port, host }: Listening): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} is in use. Stop the other program or set PORT to another one.`)
    case 'EACCES':
      return new ConfigError(`Port ${port} needs more rights than this user has. Set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${host} is not an address of this machine. Set HOST to one that is.`)
    default:
      return error
  }
}

/** @throws ConfigError */
export async function requirePort(listening: Listening): Promise<void> {
  const server = createServer()
  try {
    server.listen(listening)
    await once(server, 'listening')
  } catch (error) {
    throw explainListening(error, listening)
  }
  server.close()
  await once(server, 'close')
}
