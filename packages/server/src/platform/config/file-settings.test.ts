import { expect, test } from 'vitest'
import { loadConfig } from './config'
import { ConfigError } from './config-error'

const DATA = '/tmp/nowhere'
const filesOf = (env: Record<string, string>) =>
  loadConfig({ CAIRN_DATA_DIR: DATA, CAIRN_SECRET: 'x'.repeat(32), ...env }).files
const s3 = {
  CAIRN_S3_ENDPOINT: 'https://s3.example.com/',
  CAIRN_S3_BUCKET: 'cairn-files',
  CAIRN_S3_KEY: 'key',
  CAIRN_S3_SECRET: 'secret',
}

test('files are in the database, 10 GB per organization, unless a folder or a bucket is named', () => {
  expect(filesOf({})).toEqual({ kind: 'database', perOrganization: 10_000_000_000 })
  expect(filesOf({ CAIRN_FILES_DIR: '/srv/files', CAIRN_FILES_GB: '0.5' })).toEqual({
    kind: 'disk',
    folder: '/srv/files',
    perOrganization: 500_000_000,
  })
  expect(filesOf(s3)).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example.com',
    bucket: 'cairn-files',
    region: 'us-east-1',
    key: 'key',
    secret: 'secret',
    perOrganization: 10_000_000_000,
  })
})

test.each([
  ['half a bucket', { ...s3, CAIRN_S3_SECRET: '' }, 'CAIRN_S3_SECRET must be set'],
  ['two places', { ...s3, CAIRN_FILES_DIR: '/srv/files' }, 'CAIRN_FILES_DIR must not be set with CAIRN_S3_ENDPOINT'],
  ['no address', { ...s3, CAIRN_S3_ENDPOINT: 's3' }, 'CAIRN_S3_ENDPOINT must be an address'],
  ['no bucket’s name', { ...s3, CAIRN_S3_BUCKET: '../x' }, 'CAIRN_S3_BUCKET must be the name of a bucket'],
  ['no size', { CAIRN_FILES_GB: 'much' }, 'CAIRN_FILES_GB must be a number of gigabytes'],
  ['nothing at all', { CAIRN_FILES_GB: '0' }, 'CAIRN_FILES_GB must be a number of gigabytes'],
])('%s ends the start with a sentence', (_name, env, sentence) => {
  const load = () => filesOf(env)
  expect(load).toThrow(ConfigError)
  expect(load).toThrow(sentence)
})
