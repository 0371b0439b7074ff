import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './failure-reply'

const API = /^\/(api|dev|socket\.io|healthz|readyz)(\/|$|-)/
const YEAR = 'public, max-age=31536000, immutable'

/** Whether a browser asks for a page: those without a file of their own get the application. */
function isPage(request: FastifyRequest): boolean {
  const [pathname = ''] = request.url.split('?')
  return request.method === 'GET' && !API.test(pathname) && !/\.\w+$/.test(pathname)
}

/** The hashes of the inline scripts in the built page, as a content security policy names them. */
export function inlineScriptHashes(root: string): string[] {
  const page = join(root, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}

/**
 * Serves the built web application: files with a hash in their name are kept for a year, everything else is asked for
 * anew each time. Without a build only the API answers.
 */
export async function addStaticWeb(app: FastifyInstance, root: string): Promise<void> {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (!existsSync(join(root, 'index.html')) || !isPage(request)) return answerNotFound(request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? YEAR : 'no-cache')
      },
    })
  }
  // Whoever guesses addresses is counted like whoever calls them; pages are not calls.
  const limit = app.rateLimit()
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request)) await limit.call(app, request, reply)
  }
  app.setNotFoundHandler({ preHandler: count }, answer)
}
