import { z } from 'zod'
import { flagNames, flagsWithMessage } from './feature-flags'

export const flagNameSchema = z.enum(flagNames)
export const flagsSchema = z.record(flagNameSchema, z.boolean())
export const flagMessagesSchema = z.partialRecord(z.enum(flagsWithMessage), z.string())
