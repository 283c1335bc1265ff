import { certificatesContract as contract } from '#areas/hours/contract/certificates.ts';
import type { Bind } from '#server/http/bind.ts';
import { issueCertificate } from './certificates.actions.ts';
import { ownCertificateFile } from './certificate-file.queries.ts';
import { verifyCertificate } from './certificates.queries.ts';
import { ownCertificates } from './own-certificates.queries.ts';

export function registerCertificatesRoutes(bind: Bind): void {
  bind(contract.issue, ({ ctx, body }) => issueCertificate(ctx, body));
  bind(contract.list, ({ ctx }) => ownCertificates(ctx));
  bind(contract.file, async ({ ctx, params, reply }) => {
    const { code, pdf } = await ownCertificateFile(ctx, params.code);
    reply.header('content-disposition', `attachment; filename="certificate-${code}.pdf"`);
    return pdf;
  });
  bind(contract.verify, ({ ctx, params }) => verifyCertificate(ctx, params.code));
}
