/** Where the organisation's people are listed. */
export const peoplePage = (orgId: string): string => `/org/detail/${orgId}/license`
