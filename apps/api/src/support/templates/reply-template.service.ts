import type { ReplyTemplate as TemplateView } from '@kundan/contracts/admin/reply-templates.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AuditAction, AuditLog } from '../../audit/audit-log.ts';
import { changesBetween } from '../../audit/changes-between.ts';
import { oncePerKey } from '../../infrastructure/once-per-key.ts';
import { ReplyTemplate } from './reply-template.entity.ts';

type Form = Pick<TemplateView, 'name' | 'text'>;

/** Replies that staff use again. */
@Injectable()
export class ReplyTemplateService {
  constructor(private readonly em: EntityManager) {}

  async list(): Promise<TemplateView[]> {
    const templates = await this.em.fork().find(ReplyTemplate, {}, { orderBy: { name: 'asc' } });
    return templates.map(viewOf);
  }

  /** `admin`: a user id. A repeated key returns the template as it was created. Throws TEMPLATE_NAME_IN_USE and IDEMPOTENCY_KEY_REUSED. */
  create(form: Form, admin: string, key?: string): Promise<TemplateView> {
    const request = { person: admin, key, call: 'createReplyTemplate', content: JSON.stringify(form) };
    return this.write((em) =>
      oncePerKey(em, request, async () => {
        const template = em.create(ReplyTemplate, form);
        await em.flush();
        await audit(em, admin, 'template.created', template);
        return viewOf(template);
      }),
    );
  }

  /** Throws NOT_FOUND, TEMPLATE_NAME_IN_USE, and CHANGED_MEANWHILE when it has another version than `ifMatch`. */
  update(id: number, form: Form, admin: string, ifMatch?: number): Promise<TemplateView> {
    return this.write(async (em) => {
      const template = await lockTemplate(em, id);
      const was = viewOf(template);
      if (ifMatch !== undefined && ifMatch !== was.version)
        throw new DomainError('CHANGED_MEANWHILE', { current: was });
      if (form.name === was.name && form.text === was.text) return was;
      em.assign(template, { ...form, version: was.version + 1 });
      await em.flush();
      await audit(em, admin, 'template.changed', template, was);
      return viewOf(template);
    });
  }

  /** Throws NOT_FOUND. */
  delete(id: number, admin: string): Promise<void> {
    return this.write(async (em) => {
      const template = await lockTemplate(em, id);
      em.remove(template);
      await audit(em, admin, 'template.deleted', template);
    });
  }

  /** The database rejects a name that another template has. */
  private async write<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.em.transactional(work);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new DomainError('TEMPLATE_NAME_IN_USE', { cause: error });
      throw error;
    }
  }
}

const viewOf = ({ id, name, text, version }: ReplyTemplate): TemplateView => ({ id, name, text, version });

async function lockTemplate(em: EntityManager, id: number): Promise<ReplyTemplate> {
  const template = await em.findOne(ReplyTemplate, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!template) throw new DomainError('NOT_FOUND');
  return template;
}

const verbs = { 'template.created': 'Added', 'template.changed': 'Changed', 'template.deleted': 'Deleted' } as const;

function audit(
  em: EntityManager,
  actor: string,
  action: AuditAction & keyof typeof verbs,
  { id, name, text }: ReplyTemplate,
  was?: Form,
): Promise<void> {
  const changes = was && changesBetween({ name: was.name, text: was.text }, { name, text });
  const subject = { type: 'template' as const, id: String(id) };
  return AuditLog.record(em, { actor, action, subject, summary: `${verbs[action]} the template ${name}`, changes });
}
