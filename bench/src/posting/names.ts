export const CLIENT = { clientId: 'radar-bench', clientSecret: 'radar-bench-secret' }

/** Each reply has an account and a post of its own, so that the forum's log tells them apart. */
export const accountOf = (reply: number) => `bench_${reply}`
export const postOf = (reply: number) => `bench${reply.toString(36)}`
export const accessOf = (reply: number) => `access-${reply}`
export const refreshOf = (reply: number) => `refresh-${reply}`
