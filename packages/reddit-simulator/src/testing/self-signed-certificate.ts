import forge from 'node-forge'

const DAY_MS = 86_400_000

/** A key and a certificate for local TLS in PEM, valid from a day before a time until a day after it. */
export function selfSignedCertificate(
  names: readonly string[],
  time = Date.now(),
): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2_048)
  const certificate = forge.pki.createCertificate()
  const issuer = [{ shortName: 'CN', value: 'local test' }]
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(time - DAY_MS)
  certificate.validity.notAfter = new Date(time + DAY_MS)
  certificate.setSubject(issuer)
  certificate.setIssuer(issuer)
  certificate.setExtensions([
    { name: 'subjectAltName', altNames: names.map((value) => ({ type: DNS_NAME, value })) },
  ])
  certificate.sign(privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) }
}

/** Kind of an alternative name (RFC 5280, 4.2.1.6). */
const DNS_NAME = 2
