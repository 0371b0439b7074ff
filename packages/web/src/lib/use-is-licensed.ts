import { isLicensed } from '@cairn/contract/people/people.policy'
import { useActor } from './use-actor'

export const useIsLicensed = (): boolean => isLicensed(useActor())
