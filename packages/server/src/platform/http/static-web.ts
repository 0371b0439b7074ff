import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './failure-reply'

const API = /^\/(api|dev|socket\.io|healthz|readyz)(\/|$|-)/
const YEAR = 'public, max-age=31536000, immutable'

function isPage(request: FastifyRequest): boolean {
  const [pathname = ''] = request.url.split('?')
  return request.method === 'GET' && !API.test(pathname) && !/\.\w+$/.test(pathname)
}

export function inlineScriptHashes(root: string): string[] {
  const page = join(root, 'index.html')
  if (!existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}

/** Hashed files are cached for a year; everything else is revalidated. */
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
  // Limits address probing.
  const limit = app.rateLimit()
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request)) await limit.call(app, request, reply)
  }
  app.setNotFoundHandler({ preHandler: count }, answer)
}
