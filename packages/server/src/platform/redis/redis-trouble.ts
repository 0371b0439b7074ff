const troubles: readonly (readonly [RegExp, string])[] = [
  [
    /\bOOM\b/,
    'it is full and takes no more; give it more memory (maxmemory), or a Redis of its own where others fill this one',
  ],
  [/\bMISCONF\b/, 'it refuses writes, since it cannot save to its disk; make room there, or let it save nothing'],
  [/\bREADONLY\b/, 'it is a replica, which nobody can write to; name the primary, or the Sentinels that know it'],
  [/\bNOREPLICAS\b/, 'it refuses writes until its replicas are there; start them, or lower min-replicas-to-write'],
  [
    /\bNOPERM\b|no permissions/,
    'its user may not do what Cairn needs; allow it ~cairn:* &cairn:* +@all -@dangerous +info',
  ],
  [/\bWRONGPASS\b|invalid password/i, 'it does not take the user or the password; mend them in REDIS_URL'],
  [/\bNOAUTH\b/, 'it wants a password; name it in REDIS_URL (redis://user:password@host:6379)'],
  [/\bMOVED\b/, 'it is one server of a cluster; name it as one (redis+cluster://host:6379)'],
  [/\bCLUSTERDOWN\b/, 'its cluster is down; see what CLUSTER INFO says there'],
  [/No such master/, 'its Sentinels know no server by that name; mend the last part of REDIS_URL'],
  [/cluster support disabled/, 'it is no cluster; name it as a single server (redis://host:6379)'],
  [/DB index is out of range/, 'it has no database of that number; name another one in REDIS_URL'],
  [
    /Command timed out|Socket timeout/,
    'it takes more than two seconds to answer; see what keeps it, or the way there, busy',
  ],
  [/Protocol error/, 'what answers there is no Redis; mend the host or the port in REDIS_URL'],
  [
    /certificate|CERT_/i,
    'its certificate is not trusted; name the authority that signed it in NODE_EXTRA_CA_CERTS, or the host as the certificate does',
  ],
  [/SSL|TLS|wrong version number/, 'it does not speak TLS there; name its TLS port, or use redis in place of rediss'],
]

export function troubleOf(reason: string): string | null {
  return troubles.find(([pattern]) => pattern.test(reason))?.[1] ?? null
}
