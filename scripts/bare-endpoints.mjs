// packages/web/smaller-build.ts strips schemas from endpoints in the build.
// Code that reads one would pass all tests and fail in the browser.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const schemas = new Set(['params', 'query', 'body', 'reply'])
const isModule = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing')
const nameOf = (node) => (node?.type === 'Identifier' ? node.name : undefined)

/** For example `createTodo.body`. */
function usesIn(path, source) {
  const endpoints = new Set(['endpoint'])
  const modules = new Set()
  const uses = []
  const isEndpoint = (node) =>
    endpoints.has(nameOf(node)) ||
    (node?.type === 'MemberExpression' && (modules.has(nameOf(node.object)) || nameOf(node.property) === 'endpoint'))
  const see = (endpoint, field) => {
    const text = source.slice(endpoint.start, endpoint.end)
    if (schemas.has(field)) uses.push(`${text}.${field}`)
  }
  const visitor = new Visitor({
    ImportDeclaration: ({ source: from, importKind, specifiers }) => {
      if (!from.value.endsWith('.endpoints') || importKind === 'type') return
      for (const { type, local } of specifiers) {
        if (type === 'ImportNamespaceSpecifier') modules.add(local.name)
        else {
          endpoints.add(local.name)
          // Records of endpoints, as `todoEndpoints.create.body`.
          modules.add(local.name)
        }
      }
    },
    MemberExpression: ({ object, property }) => {
      if (isEndpoint(object)) see(object, nameOf(property))
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern' || !isEndpoint(init)) return
      for (const { key } of id.properties) see(init, nameOf(key))
    },
  })
  visitor.visit(parseSync(path, source).program)
  return uses
}

export function schemaUses(cwd) {
  const folder = join(cwd, 'packages/web/src')
  return readdirSync(folder, { recursive: true })
    .filter(isModule)
    .flatMap((path) => usesIn(path, readFileSync(join(folder, path), 'utf8')).map((use) => `${path}: ${use}`))
}
