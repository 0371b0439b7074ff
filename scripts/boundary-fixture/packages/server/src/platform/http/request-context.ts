export type RequestContext = string
