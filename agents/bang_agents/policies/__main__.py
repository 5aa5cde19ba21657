"""Lists the policies that are shipped: python -m bang_agents.policies"""

from bang_agents.policies import listing, policies

if __name__ == "__main__":
    print("\n".join(listing(list(policies().values()))))
